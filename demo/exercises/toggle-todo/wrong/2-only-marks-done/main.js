function toggleTodo(todos, id) {
  return todos.map((todo) => (todo.id === id ? { ...todo, isDone: true } : todo))
}
