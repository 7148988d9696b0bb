// How a report looks on a desktop, on a phone and on paper.

/// The page's style sheet.
enum PageStyle {
  static let css = """
    :root{color-scheme:light dark;--ink:#1b1b1f;--soft:#5a5a66;--line:#c9c9d2;--paper:#fff;--band:#f3f3f7;
    --c0:#1f4e9c;--c1:#a33b00;--c2:#2f6b2f;--c3:#6a2c8f}
    @media (prefers-color-scheme:dark){:root{--ink:#ececf1;--soft:#b4b4c0;--line:#4a4a55;--paper:#17171b;
    --band:#222228;--c0:#8ab4ff;--c1:#ffb070;--c2:#8fd694;--c3:#d6a4f5}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:76rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);
    background:var(--paper)}
    h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0;overflow-wrap:anywhere}
    h2{font-size:1.25rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--line);padding-bottom:.2rem}
    h3{font-size:1rem;margin:1.2rem 0 .3rem}
    p{max-width:44rem}
    a{color:var(--c0)}
    .skip{position:absolute;left:-999rem}
    .skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem}
    dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:.5rem 0}
    dt{color:var(--soft)}
    dd{margin:0;overflow-wrap:anywhere}
    .scroll{overflow-x:auto;max-width:100%;border:1px solid var(--line)}
    .scroll:focus{outline:3px solid var(--c0)}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    caption{text-align:left;padding:.4rem .6rem;color:var(--soft)}
    th,td{padding:.3rem .6rem;text-align:right;border-top:1px solid var(--line)}
    thead th{vertical-align:bottom;background:var(--band)}
    th:first-child,td.word,th.word{text-align:left}
    svg{display:block;width:100%;height:auto;color:var(--ink)}
    svg text{fill:var(--ink);font:12px system-ui,sans-serif}
    .tick{font-size:11px}
    .grid{stroke:var(--line);stroke-width:1;fill:none}
    .frame{stroke:var(--ink);stroke-width:1;fill:none}
    .curve{fill:none;stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}
    .c0{stroke:var(--c0)}.c1{stroke:var(--c1)}.c2{stroke:var(--c2)}.c3{stroke:var(--c3)}
    .bar{fill:var(--c0)}
    .picture,.plot{max-width:60rem}
    .mark text{font-size:var(--m);fill:#000;stroke:#fff;paint-order:stroke;font-weight:700}
    .warn{border-left:.3rem solid var(--c1);padding:.3rem .8rem;background:var(--band)}
    @media (max-width:36rem){.plot text{font-size:17px}.plot .tick{font-size:16px}
    .mark text{font-size:calc(var(--m)*2)}dl{grid-template-columns:1fr}dt{margin-top:.4rem}body{padding:.6rem}}
    @media print{:root{color-scheme:light;--ink:#000;--soft:#333;--line:#999;--paper:#fff;--band:#eee;
    --c0:#1f4e9c;--c1:#a33b00;--c2:#2f6b2f;--c3:#6a2c8f}body{max-width:none;padding:0;font-size:10pt}
    .scroll{overflow:visible;border:0}table{font-size:7.5pt}th,td{padding:.15rem .25rem}
    h2,h3{break-after:avoid}svg,tr,figure{break-inside:avoid}.picture{max-height:14cm}.skip{display:none}}
    """
}
