CREATE TABLE entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author text NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 500),
  written_at timestamptz NOT NULL DEFAULT now()
);
