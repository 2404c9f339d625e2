CREATE TABLE sale (
  id integer PRIMARY KEY,
  branch text NOT NULL,
  day text NOT NULL,
  amount integer NOT NULL
);
