CREATE TABLE survey (
  member text NOT NULL,
  score integer
);
