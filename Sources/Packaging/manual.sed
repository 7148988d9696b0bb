# What the generator of the command's pages leaves to be done. whatis finds a page by its own name, which is
# written with dots, and what it says without quotation marks; elsewhere the words of the command are shown.
1{x;s/.*//;x}
/^\.Nm "/{h;s/"//g;s/^\.Nm //;s/ /./g;s/^/.Nm /;b}
s/^\.Nd "\(.*\)"$/.Nd \1/
/^\.Nm$/{G;s/^\.Nm\n\(..*\)$/\1/;s/\n$//}
/^\.Ex -std$/{G;s/\n\.Nm\(..*\)$/\1/;s/\n$//}
# A quotation mark at the beginning of a line would make a command of it, which is not shown.
s/^'/\\\&'/
# A gap is a paragraph's.
s/^$/.Pp/
