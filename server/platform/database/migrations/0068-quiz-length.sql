-- The study time of a quiz lesson was set by staff; else it follows the number of its questions.
alter table quiz add column is_length_fixed boolean not null default false;
