import { deepEqual, match } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { tempFolder } from '#server/testing/temp-folder.ts'

const BROWSERS = pathToFileURL(join(import.meta.dirname, 'browser.mjs')).href
const IS_POSIX = process.platform !== 'win32'

/** Writes an executable that prints `words` as its version. */
function firefoxThatSays(words: string) {
  const path = join(tempFolder('firefox'), 'firefox')
  writeFileSync(path, `#!/bin/sh\necho '${words}'\n`)
  chmodSync(path, 0o755)
  return path
}

function ensureFirefox(path: string) {
  const code = `import { ensureFirefox } from '${BROWSERS}'; console.log(JSON.stringify(ensureFirefox()))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, FIREFOX_PATH: path },
  })
  return JSON.parse(stdout) as { path?: string; missing?: string }
}

test('a Firefox that is too old or is none is named, with what is needed', { skip: !IS_POSIX }, () => {
  match(
    ensureFirefox(firefoxThatSays('Mozilla Firefox 140.12.0esr')).missing!,
    /is Firefox 140; 153 is needed$/,
  )
  match(ensureFirefox(firefoxThatSays('Chromium 156.0')).missing!, /unknown version; 153 is needed$/)
})

test(
  'a Firefox that is new enough is taken where the system can play the videos',
  { skip: !IS_POSIX },
  () => {
    const path = firefoxThatSays('Mozilla Firefox 153.7.0esr')
    const found = ensureFirefox(path)
    if (found.missing) match(found.missing, /libavcodec$/)
    else deepEqual(found, { path })
  },
)
