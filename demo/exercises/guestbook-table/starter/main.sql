-- 방명록 테이블을 만드세요.
CREATE TABLE entry (
  id bigint
);
