SELECT member.nickname,
       COUNT(orders.id) AS paid_count
FROM member
LEFT JOIN orders ON orders.member_id = member.id
WHERE orders.status = 'paid' OR orders.id IS NULL
GROUP BY member.id
ORDER BY paid_count DESC, member.nickname;
