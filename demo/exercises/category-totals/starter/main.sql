-- 분류별 건수(cnt)와 합계(total)를 구하세요.
SELECT category, amount
FROM orders;
