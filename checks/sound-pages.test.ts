import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { SOUND_PAGES } from '../e2e/fixtures/sound-pages.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

test('every page is held against axe in both themes and against every width, by the journey that is named', () => {
  const pages = globSync('**/*.page.tsx', { cwd: new URL('web/features', root) })
  deepEqual(
    Object.keys(SOUND_PAGES).toSorted(),
    pages.map((file) => screenOf(file.replaceAll('\\', '/'))).toSorted(),
  )
  for (const [page, [journey, words]] of Object.entries(SOUND_PAGES)) {
    const text = read(`e2e/${journey}.e2e.ts`)
    ok(text.includes('isSound('), `e2e/${journey}.e2e.ts looks at nothing`)
    ok(text.includes(words), `e2e/${journey}.e2e.ts never comes to ${page}`)
  }
})

/** `payment/receipt` for `payment/receipt/receipt.page.tsx`. */
const screenOf = (file: string) => file.replace(/\.page\.tsx$/, '').replace(/\/([^/]+)\/\1$/, '/$1')
