async function connectWithRetry(connect, { times, wait }) {
  // 실패하면 기다렸다가 재시도하세요.
  return connect()
}
