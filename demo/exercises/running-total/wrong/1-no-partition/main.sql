SELECT branch,
       day,
       amount,
       SUM(amount) OVER (ORDER BY branch, day, id) AS total
FROM sale
ORDER BY branch, day, id;
