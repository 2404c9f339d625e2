function statusOf(method, path, books) {
  // 요청에 맞는 상태 코드를 반환하세요.
  return 500
}
