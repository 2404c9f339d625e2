-- The earlier names of what support has read, and of its line in the audit log.
insert into chat_room (member_id, support_id, desk_read_id, desk_unread, desk_mailed_id) values (1, 2, 7, 3, 5);
insert into audit_log (actor_id, action, subject) values (2, 'chat.desk', 'chatDesk'), (2, 'chat.close', 'chatRoom:1');
insert into audit_log (actor_id, action, subject) values (1, 'letter.resend', 'letter:7');
insert into rate_limit (key, points) values ('login-strangers:a@example.com', 3), ('login-address:::1', 4);
