function statusOf(method, path, books) {
  if (method === 'GET' && path === '/books') return 200
  if (method === 'POST' && path === '/books') return 201

  const found = path.match(/^\/books\/(\d+)$/)
  if (method === 'GET' && found) {
    const id = Number(found[1])
    return books.some((book) => book.id === id) ? 200 : 404
  }
  return 404
}
