SELECT branch,
       day,
       amount,
       SUM(amount) OVER (PARTITION BY branch) AS total
FROM sale
ORDER BY branch, day, id;
