CREATE FUNCTION search_books(term text) RETURNS SETOF books
LANGUAGE sql STABLE AS $$
  SELECT * FROM books
  WHERE title ILIKE '%' || term || '%'
  ORDER BY id
$$;
