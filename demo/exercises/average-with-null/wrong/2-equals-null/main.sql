SELECT COUNT(score) AS answered,
       COUNT(CASE WHEN score = NULL THEN 1 END) AS skipped,
       ROUND(AVG(score), 2) AS average
FROM survey;
