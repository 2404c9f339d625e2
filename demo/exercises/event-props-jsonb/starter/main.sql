-- 기기별 구매 건수(purchases)와 구매액(total)을 구하세요.
SELECT data
FROM event;
