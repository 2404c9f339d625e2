CREATE UNIQUE INDEX member_active_email
ON member (email)
WHERE deleted_at IS NULL;
