SELECT COALESCE(data ->> 'device', 'unknown') AS device,
       COUNT(*) AS purchases,
       SUM(COALESCE((data ->> 'amount')::integer, 0)) AS total
FROM event
GROUP BY 1
ORDER BY total DESC, device;
