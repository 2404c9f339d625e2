SELECT category,
       COUNT(DISTINCT amount) AS cnt,
       SUM(amount) AS total
FROM orders
GROUP BY category
ORDER BY total DESC, category;
