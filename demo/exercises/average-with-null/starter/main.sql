-- 응답 수(answered), 미응답 수(skipped), 평균(average)을 구하세요.
SELECT COUNT(*) AS answered
FROM survey;
