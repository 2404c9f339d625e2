CREATE FUNCTION search_books(term text) RETURNS SETOF books
LANGUAGE sql STABLE AS $$
  SELECT * FROM books
  WHERE strpos(lower(title), lower(term)) = 1
  ORDER BY id
$$;
