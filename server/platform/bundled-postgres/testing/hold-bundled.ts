// Opens the bundled database, prints its connections, and holds it until a signal or its parent's end.
import { openBundledDatabase } from '../bundled.ts'
import { withClient } from '../../database/connection.ts'

const [dataDir = '', runAs] = process.argv.slice(2)

try {
  const database = await openBundledDatabase({ dataDir, runAs, log: (sentence) => console.error(sentence) })
  const leave = async () => {
    process.stdin.destroy()
    await withClient(database.runtime, (client) => client.query('select pg_sleep(0.1)'))
    console.error('finished a query')
    await database.stop()
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void leave())
  process.stdin.once('end', () => void leave()).resume()
  console.log(JSON.stringify({ owner: database.owner, runtime: database.runtime }))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 78
}
