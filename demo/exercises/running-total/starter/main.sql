-- 지점별 누적 매출(total)을 구하세요.
SELECT branch, day, amount
FROM sale
ORDER BY branch, day, id;
