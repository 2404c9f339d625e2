CREATE UNIQUE INDEX member_active_email
ON member (lower(email));
