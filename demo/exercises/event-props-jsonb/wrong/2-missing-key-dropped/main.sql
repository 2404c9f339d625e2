SELECT data ->> 'device' AS device,
       COUNT(*) AS purchases,
       SUM(COALESCE((data ->> 'amount')::integer, 0)) AS total
FROM event
WHERE data ->> 'type' = 'purchase'
  AND data ? 'device'
GROUP BY 1
ORDER BY total DESC, device;
