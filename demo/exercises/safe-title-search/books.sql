CREATE TABLE books (
  id integer PRIMARY KEY,
  title text NOT NULL
);
INSERT INTO books VALUES
  (1, '어린 왕자'),
  (2, 'Node.js 첫걸음'),
  (3, '처음 만나는 node_modules'),
  (4, '100% 이해하는 SQL'),
  (5, '1000가지 SQL 문제'),
  (6, '윈도우의 C:\ 폴더');
