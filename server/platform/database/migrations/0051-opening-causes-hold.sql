-- Reads the rows of 0045's wider check beside running work.
alter table lecture_opening validate constraint lecture_opening_opened_by_check;
