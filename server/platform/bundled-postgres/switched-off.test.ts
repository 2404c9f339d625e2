import { deepEqual, equal } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { settingsOf } from '#server/operation/testing/installation.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'

test('with DATABASE_URL the product works in that database and does not start the bundled PostgreSQL', async (t) => {
  const [database, dataDir, port] = [await freshDatabase(), tempFolder('external'), await freePort()]
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { ...settingsOf({ database, dataDir, remove: database.drop }), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(async () => {
    child.kill('SIGKILL')
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('is ready:')) break
  equal((await fetch(`http://127.0.0.1:${port}/api/course`)).status, 200)
  equal(existsSync(join(dataDir, 'database')), false)
  child.kill('SIGTERM')
  deepEqual(await ended, [0, null])
})
