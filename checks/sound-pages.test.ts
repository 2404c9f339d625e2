import { ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { SOUND_ELSEWHERE } from '../e2e/fixtures/sound-pages.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

test('every page is held against axe in both themes and against every width, by the journey that is named', () => {
  for (const [path, [journey, words]] of Object.entries(SOUND_ELSEWHERE)) {
    const text = read(`e2e/${journey}.e2e.ts`)
    ok(text.includes('isSound('), `e2e/${journey}.e2e.ts looks at nothing`)
    ok(text.includes(words), `e2e/${journey}.e2e.ts never comes to ${path}`)
  }
  const everyPage = read('e2e/every-page.e2e.ts')
  ok(everyPage.includes('isSound('), 'e2e/every-page.e2e.ts looks at nothing')
  for (const place of PLACES)
    ok(everyPage.includes(`'${place}'`), `e2e/every-page.e2e.ts never comes to the screens at ${place}`)
})

/** Of web/feature.ts. */
const PLACES = [...read('web/feature.ts').matchAll(/^  \| '(\w+)' \/\//gm)].map(([, place]) => place)
