function toggleTodo(todos, id) {
  return todos.filter((todo) => todo.id === id).map((todo) => ({ ...todo, isDone: !todo.isDone }))
}
