import { deepEqual, equal, ok } from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settings } from '#server/platform/config/config.ts'
import { readImports } from './fences.ts'

type FencedPart = {
  /** The setting that takes the part out. */
  offSwitch: keyof typeof settings
  /** The files that the rest of the product may import. */
  doors: readonly string[]
  /** The package that only this part may import. */
  onlyHere?: string
}

/** Parts of the platform that exist for speed, safety or convenience (docs/decisions/0058). */
const PARTS: Record<string, FencedPart> = {
  'batched-saves': { offSwitch: 'BATCHED_SAVES', doors: ['batch.ts', 'save-writer.ts'] },
  sendfile: { offSwitch: 'SENDFILE', doors: ['sendfile.ts'], onlyHere: 'koffi' },
  'prepared-answers': { offSwitch: 'PREPARED_ANSWERS', doors: ['prepared.ts'] },
  stomp: {
    offSwitch: 'SOCKJS_FALLBACKS',
    doors: ['open-stomp.ts', 'session-homes.ts', 'stomp-host.ts', 'frame.ts'],
    onlyHere: 'ws',
  },
  'bundled-postgres': { offSwitch: 'DATABASE_URL', doors: ['bundled.ts'] },
}

const HEADINGS = ['What it buys', 'What it costs', 'Off-switch', 'When to delete it']
const MOST_LINES = 60

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const isTest = (path: string) => /\.test\.ts$|\/testing\//.test(path)

for (const [name, { offSwitch, doors, onlyHere }] of Object.entries(PARTS)) {
  const folder = `server/platform/${name}/`

  test(`${name} says what it buys, what it costs, how to switch it off and when to delete it`, () => {
    const readme = read(`${folder}README.md`)
    ok(readme.split('\n').length <= MOST_LINES + 1, `at most ${MOST_LINES} lines`)
    deepEqual(
      [...readme.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading),
      HEADINGS,
    )
    const [, buys = ''] = readme.split('\n## ')
    ok(
      /npm run bench -- \w+/.test(buys) && /\d{4}-\d\d-\d\d/.test(buys),
      'a figure, its command and its date',
    )
    ok(offSwitch in settings && readme.split('## Off-switch')[1]?.includes(`\`${offSwitch}`))
    ok(existsSync(new URL(`${folder}switched-off.test.ts`, root)), 'a test without the part')
    ok(read('docs/operating.md').includes(`${folder}README.md`))
  })

  test(`${name} is reached only through its doors`, () => {
    const others = readImports(root.pathname).filter(
      ({ from, to }) =>
        from.startsWith('server/') && !from.startsWith(folder) && !isTest(from) && to.startsWith(folder),
    )
    deepEqual([...new Set(others.map(({ to }) => to.slice(folder.length)))].toSorted(), [...doors].toSorted())
  })

  if (onlyHere !== undefined)
    test(`only ${name} imports the package ${onlyHere}`, () => {
      const importing = new RegExp(`(?:from |import\\()'${onlyHere}'`)
      const strays = globSync('server/**/*.ts', { cwd: root.pathname })
        .map((path) => path.replaceAll('\\', '/'))
        .filter((path) => !path.startsWith(folder) && !isTest(path) && importing.test(read(path)))
      deepEqual(strays, [])
    })
}

test('koffi is optional: an install without it works', () => {
  const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >
  equal(dependencies?.['koffi'], undefined)
  ok(optionalDependencies?.['koffi'])
})
