-- 활동 중인 회원의 이메일 중복을 막는 인덱스를 만드세요.
CREATE INDEX member_email ON member (email);
