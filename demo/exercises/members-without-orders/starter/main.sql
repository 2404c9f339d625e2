-- 회원마다 결제한 주문의 수(paid_count)를 구하세요.
SELECT nickname
FROM member;
