import { match } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { tempFolder } from '#server/testing/temp-folder.ts'

const WEBKIT = pathToFileURL(join(import.meta.dirname, 'webkit.mjs')).href

test('without a driver and a screen for WebKit, the reason names what is missing and the packages that bring it', () => {
  const code = `import { findWebKit } from '${WEBKIT}'; console.log(findWebKit().missing)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { PATH: tempFolder('empty') },
  })
  match(stdout, /driver, screen.* not found; the packages xvfb, webkit2gtk-driver, .+ bring them$/m)
})
