-- Where somebody was going when they signed up: the mailed link leads there, in whatever browser it is opened.
alter table sign_up add column place text check (char_length(place) <= 500);
