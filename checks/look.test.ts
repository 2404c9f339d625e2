import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const textOf = (pattern: string) => globSync(pattern, { cwd: root }).map(read).join('\n')

/** The paths without parameters in web/paths.ts, by name. */
const PATHS = new Map(
  [...read('web/paths.ts').matchAll(/^ {2}(\w+): '([^']+)',$/gm)].map(([, name = '', path = '']) => [
    name,
    path,
  ]),
)

test('npm run look opens each screen', () => {
  const views = textOf('e2e/look/*.ts')
  const screens = screenPaths(textOf('web/features/*/feature.tsx'))
  ok(screens.length > 70)
  deepEqual(
    screens.filter((path) => !addressOf(path).test(views)),
    [],
  )
})

/** Written as `path: '/a/:b'`, `path: paths.a` or with a template of both. */
function screenPaths(features: string): string[] {
  return [...features.matchAll(/^ +path: (?:['`](.+)['`]|paths\.(\w+)),$/gm)].map(([, text = '', name]) =>
    name ? pathNamed(name) : text.replaceAll(/\$\{paths\.(\w+)\}/g, (_, part: string) => pathNamed(part)),
  )
}

function pathNamed(name: string): string {
  const path = PATHS.get(name)
  if (!path) throw new Error(`web/paths.ts has no path ${name}`)
  return path
}

/** An address in quotes at this path, with any value for each parameter. */
function addressOf(path: string): RegExp {
  const value = String.raw`(?:\$\{\w+\}|[^/'\`?$#]+)`
  return new RegExp(`['\`]${path.replaceAll(/:\w+/g, value)}(?=['\`?#])`)
}
