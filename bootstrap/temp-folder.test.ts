import { deepEqual, equal } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const MODULE = pathToFileURL(join(import.meta.dirname, 'temp-folder.mjs')).href

/** Runs a process that makes its temporary folder, prints the path and exits. */
function runOnce() {
  const code = `import { makeTempFolder } from '${MODULE}'\nconsole.log(makeTempFolder())`
  const { status, stdout, stderr, pid } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  return { status, stderr, pid, folder: stdout.trim() }
}

test('a run removes its folder, and what a killed run left: files, and a disk that is still mounted', () => {
  const { pid, folder } = runOnce()
  equal(existsSync(folder), false)
  const left = join(dirname(folder), `codemaru-run-${pid}-killed`)
  const disk = join(left, 'data')
  mkdirSync(disk, { recursive: true })
  writeFileSync(join(left, 'a file'), '')
  if (process.getuid?.() === 0) spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
  writeFileSync(join(disk, 'another'), '')
  const next = runOnce()
  deepEqual({ ...next, pid: 0, folder: '' }, { status: 0, stderr: '', pid: 0, folder: '' })
  equal(existsSync(left), false)
})
