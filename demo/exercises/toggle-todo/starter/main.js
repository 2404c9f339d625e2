function toggleTodo(todos, id) {
  // isDone을 바꾼 새 배열을 반환하세요.
  return todos
}
