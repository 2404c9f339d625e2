function statusOf(method, path, books) {
  if (path === '/books') return { GET: 200, POST: 201 }[method] ?? 405

  const found = path.match(/^\/books\/(\d+)$/)
  if (!found) return 404
  if (method !== 'GET') return 405
  return books.some((book) => book.id === found[1]) ? 200 : 404
}
