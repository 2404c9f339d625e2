function latestOnly(load, show) {
  return async function open(id) {
    // 마지막으로 호출한 요청의 응답만 보여 주세요.
  }
}
