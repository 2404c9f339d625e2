function toggleTodo(todos, id) {
  const todo = todos.find((todo) => todo.id === id)
  if (todo) todo.isDone = !todo.isDone
  return [...todos]
}
