function statusOf(method, path, books) {
  if (!path.startsWith('/books')) return 404
  const id = Number(path.split('/')[2])
  if (!id) return { GET: 200, POST: 201 }[method] ?? 405
  if (method !== 'GET') return 405
  return books.some((book) => book.id === id) ? 200 : 404
}
