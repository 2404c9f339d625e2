CREATE FUNCTION search_books(term text) RETURNS SETOF books
LANGUAGE sql STABLE AS $$
  -- 이 조회문을 바꾸세요.
  SELECT * FROM books WHERE title = term ORDER BY id
$$;
