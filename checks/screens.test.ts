import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
/** As text: Node runs no `.tsx`. */
const entries = globSync('web/{routes.tsx,features/*/feature.tsx}', { cwd: root }).map(read).join('\n')

test('each page is loaded by an entry', () => {
  const pages = globSync('web/**/*.page.tsx', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  ok(pages.length > 50)
  deepEqual(
    pages.filter((page) => !entries.includes(`import('#${page}')`)),
    [],
  )
})

test('each link in the menu of staff has an icon and a position that no other link has', () => {
  const links = [...entries.matchAll(/place: '(?:admin|support)',\s*menu: \{([^}]*)\}/g)].map(
    ([, link]) => link!,
  )
  ok(links.length > 10)
  for (const field of [/icon: '(\w+)'/, /order: (\d+)/]) {
    const values = links.map((link) => field.exec(link)?.[1] ?? `none in ${link}`)
    deepEqual(
      values.filter((value, at) => value.startsWith('none') || values.indexOf(value) !== at),
      [],
    )
  }
})

/** A mail, the server's output at its start and its redirect lead to these. */
const LINKED_ELSEWHERE = ['resetPassword', 'firstAdmin', 'verifySuccess']

test('a screen without an entry in a menu has a link from a file of another folder', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/(?:feature\.tsx|paths\.ts)$|\.test\./.test(path))
    .map((path) => ({ path, text: read(path) }))
  const screens = [
    ...entries.matchAll(/path: paths\.(\w+),\s*load: \(\) => import\('#([^']+)\/[^/]+'\),([^}]*)/g),
  ].filter(([, , , rest]) => !/\bmenu(?:Of)?:/.test(rest!))
  ok(screens.length > 10)
  deepEqual(
    screens
      .filter(
        ([, name, folder]) =>
          !files.some(({ path, text }) => !path.startsWith(`${folder}/`) && text.includes(`paths.${name}`)),
      )
      .map(([, name]) => name!)
      .filter((name) => !LINKED_ELSEWHERE.includes(name)),
    [],
  )
})
