const books = [
  { id: 1, title: '어린 왕자' },
  { id: 2, title: '모모' },
]
