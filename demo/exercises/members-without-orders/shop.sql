CREATE TABLE member (
  id integer PRIMARY KEY,
  nickname text NOT NULL
);
CREATE TABLE orders (
  id integer PRIMARY KEY,
  member_id integer NOT NULL REFERENCES member (id),
  status text NOT NULL CHECK (status IN ('paid', 'cancelled'))
);
