import { deepEqual, equal, match } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { tempFolder } from '#server/testing/temp-folder.ts'

const RUNNER = pathToFileURL(join(import.meta.dirname, 'scoped-test.mjs')).href

/** Runs files with this content in one process; returns exit code, lines of the files and output of the runner. */
function runTogether(...files: string[]) {
  const folder = tempFolder('scoped')
  const paths = files.map((code, index) => {
    const path = join(folder, `${index}.test.mjs`)
    writeFileSync(path, `import { after, before, beforeEach, test } from 'node:test'\n${code}`)
    return path
  })
  const code = `import { runTogether } from '${RUNNER}'\nawait runTogether(${JSON.stringify(paths)})`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  })
  return { status, stdout, said: [...stdout.matchAll(/said: (.*)/g)].map(([, words]) => words) }
}

const file = (name: string) => `
  const say = (words) => console.log('said: ${name} ' + words)
  before(() => say('before'))
  beforeEach(() => say('before each'))
  test('first', () => say('first'))
  test('second', () => say('second'))
  after(() => say('after'))`

test('files that share a process run one after the other, each with its own hooks alone', () => {
  const { status, said } = runTogether(file('a'), file('b'))
  const ORDER = ['before', 'before each', 'first', 'before each', 'second', 'after']
  deepEqual(
    said,
    ['a', 'b'].flatMap((name) => ORDER.map((words) => `${name} ${words}`)),
  )
  equal(status, 0)
})

test('a file that fails fails the process, and the others run', () => {
  const { status, stdout, said } = runTogether(
    `test('wrong', () => { throw new Error('it is wrong') })`,
    file('b'),
  )
  equal(status, 1)
  match(stdout, /it is wrong/)
  deepEqual(said.at(-1), 'b after')
})

test('a file that cannot be read fails the process', () => {
  equal(runTogether(`throw new Error('not even read')`, file('b')).status, 1)
})
