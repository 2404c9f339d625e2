CREATE TABLE orders (
  id integer PRIMARY KEY,
  category text NOT NULL,
  amount integer NOT NULL
);
