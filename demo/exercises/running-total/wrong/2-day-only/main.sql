SELECT branch,
       day,
       amount,
       SUM(amount) OVER (PARTITION BY branch ORDER BY day) AS total
FROM sale
ORDER BY branch, day, id;
