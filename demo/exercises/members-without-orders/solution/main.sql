SELECT member.nickname,
       COUNT(orders.id) AS paid_count
FROM member
LEFT JOIN orders ON orders.member_id = member.id AND orders.status = 'paid'
GROUP BY member.id
ORDER BY paid_count DESC, member.nickname;
