async function connectWithRetry(connect, { times, wait }) {
  let lastError
  for (let attempt = 1; attempt <= times; attempt++) {
    try {
      return await connect()
    } catch (error) {
      lastError = error
      await wait(Math.min(1000 * 2 ** (attempt - 1), 30_000))
    }
  }
  throw lastError
}
