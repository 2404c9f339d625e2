async function connectWithRetry(connect, { times, wait }) {
  for (let attempt = 1; ; attempt++) {
    try {
      return connect()
    } catch (error) {
      if (attempt === times) throw error
    }
    await wait(Math.min(1000 * 2 ** (attempt - 1), 30_000))
  }
}
