SELECT COUNT(score) AS answered,
       COUNT(*) - COUNT(score) AS skipped,
       ROUND(AVG(COALESCE(score, 0)), 2) AS average
FROM survey;
