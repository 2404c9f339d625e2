-- The place of a note or a question in a text, as at_sec is in a video: the id of a heading in lecture_text.headings. Empty:
-- the beginning of the text, or another kind of lecture. The heading may be gone from the text since.
alter table note add column heading text not null default '' check (char_length(heading) <= 300);
alter table question add column heading text not null default '' check (char_length(heading) <= 300);
