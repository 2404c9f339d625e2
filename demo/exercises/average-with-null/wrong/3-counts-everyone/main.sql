SELECT COUNT(*) AS answered,
       COUNT(*) - COUNT(score) AS skipped,
       ROUND(AVG(score), 2) AS average
FROM survey;
