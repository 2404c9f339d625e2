import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Feature = { name: string; buildsOn: string[] }

/** The features of `web/features.ts` in its order, as text: Node runs no `.tsx`. */
export function readWebFeatures(root: string): Feature[] {
  const list = readFileSync(join(root, 'web/features.ts'), 'utf8')
  const [, names = ''] = /features: readonly Feature\[\] = \[([^\]]*)\]/.exec(list) ?? []
  return [...names.matchAll(/\w+/g)].map(([name]) => ({ name, buildsOn: buildsOn(root, name) }))
}

function buildsOn(root: string, name: string): string[] {
  const text = readFileSync(join(root, `web/features/${name}/feature.tsx`), 'utf8')
  const [, names = ''] = /\bbuildsOn: \[([^\]]*)\]/.exec(text) ?? []
  return [...names.matchAll(/\w+/g)].map(([other]) => other)
}

export const foldersOfWebFeatures = (root: string): string[] =>
  globSync('web/features/*', { cwd: root }).map((path) => path.split('/').at(-1)!)

/** What assembles the pages or builds them may import every feature. */
const TOP =
  /^web\/(?:(?:main|entry-server|routes|features|behind-login|browser-source|build[\w-]*|dev)\.tsx?$|shell\/)/
/** The one part of the shell that is not for pages only. */
const PAGE_HEAD = 'web/shell/page-head.tsx'

/** Why this file of the browser may not import that one; null if it may. */
export function reasonInWeb(features: Feature[], from: string, to: string): string | null {
  if (TOP.test(from)) return null
  if (to.startsWith('web/shell/'))
    return from.endsWith('.page.tsx') || to === PAGE_HEAD ? null : 'only pages know the shell'
  if (TOP.test(to)) return 'parts know nothing that assembles them'
  const [feature, other] = [featureOf(from), featureOf(to)]
  if (other === null || other === feature) return null
  if (feature === null) return 'ui, api and the like know no feature'
  if (!features.find(({ name }) => name === feature)?.buildsOn.includes(other))
    return `${feature} does not build on ${other} (web/features/${feature}/feature.tsx)`
  return to.split('/').length > 4 ? 'other features use only the files in its root' : null
}

function featureOf(path: string): string | null {
  const [, room, feature = ''] = path.split('/')
  return room === 'features' ? feature : null
}
