CREATE FUNCTION search_books(term text) RETURNS SETOF books
LANGUAGE sql STABLE AS $$
  -- 이 쿼리를 수정하세요.
  SELECT * FROM books WHERE title = term ORDER BY id
$$;
