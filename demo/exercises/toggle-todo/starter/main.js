function toggleTodo(todos, id) {
  // isDone이 바뀐 새 배열을 돌려주세요.
  return todos
}
