-- 방명록의 표를 만드세요.
CREATE TABLE entry (
  id bigint
);
