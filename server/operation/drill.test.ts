import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { getLecture, listLectures } from '#contract/learning/learning.ts'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'

import { DEMO_PASSWORD } from '#server/features/site/demo-accounts.ts'
import { Client } from '#server/testing/client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { digestTables } from './testing/installation.ts'

const root = join(import.meta.dirname, '../..')
const folder = tempFolder('drill')
const [school, elsewhere] = ['school', 'elsewhere'].map((name) => join(folder, name)) as [string, string]
const running = new Set<ChildProcess>()

after(async () => {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all([...running].map((child) => once(child, 'exit')))
  rmSync(folder, { recursive: true, force: true })
})

test('a lost school is restored on another machine, and works there', async () => {
  const first = await startProduct(school)
  const learner = await first.login('learner@codemaru.kr')
  equal((await learner.patch('/api/auth/profile', { json: { name: '배움이 바뀐 이름' } })).status, 200)
  const lectureId = await playedLecture(learner)

  const during = join(folder, 'during')
  let saves = 0
  let isRunning = true
  const saving = (async () => {
    for (let watchedSec = 1; isRunning; watchedSec += 1) {
      const { status } = await learner.post(`/api/lectures/${lectureId}/progress`, { json: { watchedSec } })
      if (status === 200) saves += 1
    }
  })()
  const backup = await command(['server/operation/run-backup.ts', during], school)
  isRunning = false
  await saving
  equal(backup.code, 0, backup.said)
  match(backup.said, /during holds \d+ rows of \d+ tables and \d+ media files\./)
  ok(saves > 0, 'the product served while it was backed up')

  const inUse = await command(['server/operation/run-restore.ts', during, '--replace'], school)
  equal(inUse.code, 78)
  match(inUse.said, /stop the product before a restore/)
  await first.stop()

  // A second backup after the stop, so that both installations can be compared row by row.
  const rest = join(folder, 'rest')
  equal((await command(['server/operation/run-backup.ts', rest], school)).code, 0)
  const restored = await command(['server/operation/run-restore.ts', rest], elsewhere)
  equal(restored.code, 0, restored.said)
  deepEqual(await digestsOf(elsewhere), await digestsOf(school))

  const again = await command(['server/operation/run-restore.ts', during, '--replace'], elsewhere)
  equal(again.code, 0, again.said)
  const second = await startProduct(elsewhere)
  const returned = await second.login('learner@codemaru.kr')
  equal((await returned.get('/api/auth/me')).text.includes('배움이 바뀐 이름'), true)
  const { videoUrl } = await returned.send(getLecture, { params: { lectureId } })
  const byte = await returned.get(videoUrl!, { headers: { range: 'bytes=0-0' } })
  deepEqual([byte.status, byte.headers.get('content-length')], [206, '1'])
  await second.stop()

  const part = join(rest, 'tables/public.member.copy.gz')
  const bytes = readFileSync(part)
  bytes[20] = bytes[20]! ^ 1
  writeFileSync(part, bytes)
  const damaged = await command(['server/operation/run-restore.ts', rest, '--replace'], elsewhere)
  equal(damaged.code, 78)
  match(damaged.said, /is damaged: tables\/public\.member\.copy\.gz is not what was written\./)
})

/** A lecture with a video that the learner may watch. */
async function playedLecture(learner: Client): Promise<number> {
  const { body } = await learner.get('/api/course/me')
  const [course] = (body as { data: { content: { courseId: number }[] } }).data.content
  const lectures = await learner.send(listLectures, { params: { courseId: course!.courseId } })
  return lectures[0]!.id
}

async function digestsOf(dataDir: string): Promise<Record<string, string>> {
  const database = await openBundledDatabase({ dataDir, log: () => {} })
  try {
    return await digestTables(database.owner)
  } finally {
    await database.stop()
  }
}

const settings = (dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  DATA_DIR: dataDir,
})

async function startProduct(dataDir: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...settings(dataDir), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.includes('is ready:') && resolve())
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)))
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    login: (email: string) => new Client(url).login(email, DEMO_PASSWORD),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      equal(child.exitCode, 0)
    },
  }
}

async function command(words: string[], dataDir: string): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, words, { cwd: root, env: settings(dataDir), stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}
