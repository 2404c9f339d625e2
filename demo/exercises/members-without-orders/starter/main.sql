-- 회원별 결제 완료 주문 수(paid_count)를 구하세요.
SELECT nickname
FROM member;
