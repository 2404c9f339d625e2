async function connectWithRetry(connect, { times, wait }) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await connect()
    } catch (error) {
      if (attempt === times) throw error
    }
    await wait(1000 * 2 ** (attempt - 1))
  }
}
