CREATE UNIQUE INDEX member_active_email
ON member (lower(email))
WHERE deleted_at IS NULL;
