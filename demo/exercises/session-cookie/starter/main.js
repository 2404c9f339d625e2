function parseCookies(header) {
  // 이름과 값을 담은 객체를 반환하세요.
  const cookies = {}
  return cookies
}
