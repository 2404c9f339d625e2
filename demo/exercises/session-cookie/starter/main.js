function parseCookies(header) {
  // 이름과 값을 담은 객체를 돌려주세요.
  const cookies = {}
  return cookies
}
