import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { readSecrets } from './secrets.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = tempFolder('secrets')
  folders.push(folder)
  return folder
}

const run = promisify(execFile)
const SECRETS = new URL('secrets.ts', import.meta.url).href

/** Reads the secrets in another process, as a simultaneous start would. */
async function readElsewhere(dataDir: string): Promise<unknown> {
  const script = `import { readSecrets } from '${SECRETS}'; console.log(JSON.stringify(readSecrets(process.argv[1])))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, dataDir])
  return JSON.parse(stdout)
}

test('keys are made once, for the owner of the folder alone, and differ between two places (security.md#41)', () => {
  const [here, there] = [newFolder(), newFolder()]
  const made = readSecrets(here)
  for (const key of Object.values(made)) match(key, /^[\w-]{43}$/)
  notEqual(made.mediaKey, made.sealKey)
  deepEqual(readSecrets(here), made)
  notEqual(readSecrets(there).sealKey, made.sealKey)
  equal(statSync(join(here, 'secrets.json')).mode & 0o777, 0o600)
})

test('a file of before gains what is missing and keeps the rest', () => {
  const folder = newFolder()
  const file = join(folder, 'secrets.json')
  writeFileSync(file, JSON.stringify({ mediaKey: 'old' }), { mode: 0o600 })
  const completed = readSecrets(folder)
  equal(completed.mediaKey, 'old')
  match(completed.sealKey, /^[\w-]{43}$/)
  deepEqual(JSON.parse(readFileSync(file, 'utf8')), completed)
  deepEqual(readSecrets(folder), completed)
  deepEqual(readdirSync(folder), ['secrets.json'])
  equal(statSync(file).mode & 0o777, 0o600)
})

test('starts at once agree on the keys, whether there was a file before or not', async () => {
  for (const before of [null, { mediaKey: 'old' }]) {
    const folder = newFolder()
    if (before) writeFileSync(join(folder, 'secrets.json'), JSON.stringify(before))
    const read = await Promise.all(Array.from({ length: 6 }, () => readElsewhere(folder)))
    for (const other of read) deepEqual(other, readSecrets(folder))
  }
})

test('a start that was killed on the way leaves what the next one takes up', () => {
  const folder = newFolder()
  const proposed = { mediaKey: 'm'.repeat(43), sealKey: 's'.repeat(43) }
  writeFileSync(join(folder, 'secrets.json.proposal'), JSON.stringify(proposed))
  deepEqual(readSecrets(folder), proposed)
  deepEqual(readdirSync(folder), ['secrets.json'])
})

test('keys that are given come before those of the file', () => {
  const folder = newFolder()
  const made = readSecrets(folder)
  deepEqual(readSecrets(folder, { sealKey: 'g'.repeat(43) }), { ...made, sealKey: 'g'.repeat(43) })
  deepEqual(readSecrets(folder), made)
})
