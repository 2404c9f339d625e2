async function connectWithRetry(connect, { times, wait }) {
  // 실패하면 기다렸다가 다시 시도하세요.
  return connect()
}
