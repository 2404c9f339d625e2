import { deepEqual, equal } from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { before, test, type TestContext } from 'node:test'
import sharp from 'sharp'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { setProfileImage } from '#contract/identity/profile-image.ts'
import { buildPages } from '#server/testing/build-pages.ts'
import { makeFirstPeople, MEMBER } from '#server/testing/chaos/first-people.ts'
import { Client } from '#server/testing/client.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { formRequest } from '#server/testing/form.ts'
import { freePort } from '#server/testing/free-port.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { settingsOf } from './testing/installation.ts'

const ROOT = join(import.meta.dirname, '../..')
const onPosix = { skip: process.platform === 'win32' ? 'Windows has no modes' : false }
const isRoot = process.getuid?.() === 0
before(buildPages)

/** A world-readable data folder with an image, as an older version left it under a permissive umask. */
function makeOpenFolder(t: TestContext): string {
  const dataDir = join(tempFolder('modes'), 'data')
  const images = join(dataDir, 'media', 'images')
  mkdirSync(images, { recursive: true })
  writeFileSync(join(images, 'old.webp'), 'a picture')
  for (const path of [dataDir, dirname(images), images]) chmodSync(path, 0o755)
  chmodSync(join(images, 'old.webp'), 0o644)
  t.after(() => rmSync(dirname(dataDir), { recursive: true, force: true, maxRetries: 5 }))
  return dataDir
}

/** Starts the product in production under umask 0. */
async function startOpenly(
  t: TestContext,
  settings: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn('/bin/sh', ['-c', 'umask 000; exec "$0" server/main.ts', process.execPath], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: url,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'no-reply@school.example',
      KAKAO_LOGIN: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('is ready:')) break
  child.stdout.resume()
  return { child, url }
}

/** Lists everything with more permissions than allowed, with its mode. */
function wideBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
  return [folder, ...paths].flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false }) // PostgreSQL may have removed it meanwhile
    if (!found) return []
    const mode = found.mode & 0o777
    const isRight = found.isDirectory()
      ? mode === 0o700
      : found.isFile()
        ? mode === 0o600
        : (mode & 0o077) === 0
    return isRight ? [] : [`${path} ${mode.toString(8)}`]
  })
}

test(
  'with the bundled database every folder is 0700 and every file 0600, whatever the umask (security.md#79)',
  onPosix,
  async (t) => {
    const dataDir = makeOpenFolder(t)
    await makeFirstPeople(() => openBundledDatabase({ dataDir, log: () => {} }))
    chmodSync(dataDir, 0o755)
    const { child, url } = await startOpenly(t, { DATA_DIR: dataDir })
    const member = await new Client(url).login(MEMBER, MEMBER_PASSWORD)
    const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const part = { name: 'image', filename: 'a.png', type: 'image/png', bytes: image }
    equal((await member.patch(setProfileImage.path, formRequest([part]))).status, 200)
    equal(readdirSync(join(dataDir, 'media', 'images')).length, 2)
    deepEqual(wideBelow(dataDir), [])
    // PostgreSQL reaches its own folder although other users may not enter the parent.
    if (isRoot) equal(statSync(dataDir).uid, statSync(join(dataDir, 'database')).uid)
    equal((await fetch(`${url}/healthz/ready`)).status, 200)
    child.kill('SIGTERM')
    await once(child, 'exit')
    deepEqual(wideBelow(dataDir), [])
  },
)

test(
  'with an external database the data folder of a school is private too (security.md#79)',
  onPosix,
  async (t) => {
    const dataDir = makeOpenFolder(t)
    const database = await freshDatabase()
    t.after(database.drop)
    await startOpenly(t, settingsOf({ database, dataDir, remove: database.drop }))
    deepEqual(wideBelow(dataDir), [])
  },
)
