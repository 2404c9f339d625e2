CREATE FUNCTION tried(command text) RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  EXECUTE command;
  RETURN '저장';
EXCEPTION
  WHEN integrity_constraint_violation OR string_data_right_truncation THEN RETURN '거부';
END
$$;

CREATE FUNCTION count_of(query text) RETURNS bigint
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  counted bigint;
BEGIN
  EXECUTE query INTO counted;
  RETURN counted;
END
$$;
