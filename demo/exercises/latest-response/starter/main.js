function latestOnly(load, show) {
  return async function open(id) {
    // 가장 나중에 부른 요청의 응답만 보여 주세요.
  }
}
