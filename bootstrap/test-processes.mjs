// Decides which test files of the server share a process: each process takes a second to import the product.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

const FOLDERS = ['contract', 'server', 'demo', 'bootstrap']
const MOST_FILES = 24

/** Files that need a separate process: they affect other tests, are affected by them, or take long. */
const ALONE = [
  'bootstrap/start.test.ts',
  'server/features/catalogue/staff/hostile-uploads.test.ts',
  'server/features/catalogue/staff/lecture-upload.test.ts',
  'server/features/chat/crash.test.ts',
  'server/platform/bundled-postgres/bundled-accident.test.ts',
  'server/platform/bundled-postgres/bundled-place.test.ts',
  'server/platform/bundled-postgres/bundled-together.test.ts',
  'server/platform/bundled-postgres/bundled.test.ts',
  'server/platform/database/hot.test.ts', // checks the statements that its process has registered
  'server/whole-product/every-call.test.ts',
  'server/whole-product/linear-cost.test.ts',
  'server/whole-product/no-outgoing.test.ts', // checks the connections of its process
  'server/whole-product/unknown-pages.test.ts', // checks the processor time of its process
  'server/whole-product/upgrades.test.ts', // checks the file descriptors of its process
  'server/features/identity/sign-in/guessing.test.ts',
  'server/operation/backup.test.ts',
  'server/operation/doctor.test.ts',
  'server/operation/drill.test.ts',
  'server/operation/private-files.test.ts',
  'server/operation/shutdown.test.ts',
  'server/features/payment/crash.test.ts',
  'server/platform/stomp/hostile.test.ts', // checks the heap of its process
  'server/testing/chaos/chaos.test.ts',
  'server/testing/database.test.ts',
  'server/testing/hostile/hostile.test.ts',
]

/** The files to pass to `node --test`: those of `ALONE`, and an entry file for each group that shares a process. */
export function testProcesses(folder) {
  const files = FOLDERS.flatMap(testFilesIn)
  const gone = ALONE.filter((file) => !files.includes(file))
  if (gone.length > 0) throw new Error(`no such test file: ${gone.join(', ')}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const shared = inGroups(files.filter((file) => !ALONE.includes(file)).toSorted())
  return [...ALONE, ...shared.map((together, index) => writeEntry(folder, index, together))]
}

const testFilesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)

const inGroups = (files) =>
  Array.from({ length: Math.ceil(files.length / MOST_FILES) }, (_, index) =>
    files.slice(index * MOST_FILES, (index + 1) * MOST_FILES),
  )

function writeEntry(folder, index, files) {
  const entry = join(folder, `${String(index + 1).padStart(2, '0')}.mjs`)
  const runner = pathToFileURL(join(root, 'bootstrap', 'scoped-test.mjs')).href
  writeFileSync(
    entry,
    `import { runTogether } from '${runner}'\n\nawait runTogether(${JSON.stringify(files, null, 2)})\n`,
  )
  return relative(root, entry)
}
