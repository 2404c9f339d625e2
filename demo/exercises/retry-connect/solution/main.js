const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

async function connectWithRetry(connect, { times, wait }) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await connect()
    } catch (error) {
      if (attempt === times) throw error
    }
    await wait(Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT))
  }
}
