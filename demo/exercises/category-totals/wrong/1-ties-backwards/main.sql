SELECT category,
       COUNT(*) AS cnt,
       SUM(amount) AS total
FROM orders
GROUP BY category
ORDER BY total DESC, category DESC;
