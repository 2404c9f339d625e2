CREATE FUNCTION search_books(term text) RETURNS SETOF books
LANGUAGE sql STABLE AS $$
  SELECT * FROM books
  WHERE strpos(title, term) > 0
  ORDER BY id
$$;
