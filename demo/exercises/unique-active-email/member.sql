CREATE TABLE member (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  deleted_at timestamptz
);

CREATE FUNCTION joined(address text) RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO member (email) VALUES (address);
  RETURN '가입';
EXCEPTION
  WHEN unique_violation OR exclusion_violation THEN RETURN '중복';
END
$$;

CREATE FUNCTION left_us(address text) RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE member SET deleted_at = now() WHERE lower(email) = lower(address) AND deleted_at IS NULL;
  RETURN '탈퇴';
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
