-- 활동 중인 회원의 이메일이 겹치지 않게 하는 인덱스를 만드세요.
CREATE INDEX member_email ON member (email);
