import { equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openListenProof, PROOF_CHANNEL } from './listen-proof.ts'
import { type Listener, openListener } from './notify.ts'
import { openPool } from './pool.ts'

let database: TestDatabase
let listener: Listener
before(async () => {
  database = await emptyDatabase()
  listener = await openListener(database.runtime, [PROOF_CHANNEL])
})
after(async () => {
  await listener.stop()
  await database.drop()
})

test('a listener that hears is proved by one notification, which counts for a while', async () => {
  const heard: string[] = []
  listener.hear(PROOF_CHANNEL, (token) => heard.push(token))
  const prove = openListenProof(listener, database.pool)
  await Promise.all([prove(), prove()])
  await prove()
  equal(heard.length, 1)
})

test('a connection that hears nothing is found out after 2 s, and the next proof is a new one', async () => {
  let isDeaf = true
  const swallowing = {
    hear: (channel: string, tell: (token: string) => void) => {
      listener.hear(channel, (token) => isDeaf || tell(token))
    },
  }
  const prove = openListenProof(swallowing, database.pool)
  await rejects(prove(), { message: 'no notification came back' })
  isDeaf = false
  await prove()
})

test('without a database the proof fails', async () => {
  const nowhere = openPool({ host: '127.0.0.1', port: await freePort() }, { max: 1 })
  await rejects(openListenProof(listener, nowhere)(), { code: 'ECONNREFUSED' })
  await nowhere.end()
})
