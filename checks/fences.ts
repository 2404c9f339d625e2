import { readFileSync, globSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { features } from '../server/features.ts'
import { readWebFeatures, reasonInWeb } from './web-features.ts'

const webFeatures = readWebFeatures(new URL('..', import.meta.url).pathname)

/** For each feature, those whose files it may import in `server/` and `contract/` (`buildsOn` in its `feature.ts`). */
const BUILDS_ON = new Map(features.map(({ name, buildsOn }) => [name, buildsOn]))

/** Features whose routes are guarded although identity builds on them. */
const BASE_FEATURES = ['audit', 'notification', 'site']
/** The features that commands of operation use: settings, and figures of past days. */
const USED_BY_OPERATION = ['site', 'admin']
/** Files that assemble the server; they may import every feature. */
const TOP = [
  'main',
  'start',
  'app',
  'config',
  'deps',
  'feature',
  'features',
  'offers',
  'follow-changes',
  'pages',
].map((name) => `server/${name}.ts`)

export type Import = { from: string; to: string; typeOnly: boolean }

/** One sentence for every import that breaks a rule. */
export function brokenFences(root: string): string[] {
  const imports = readImports(root)
  return [
    ...imports.flatMap(({ from, to, typeOnly }) => reasonAgainst(from, to, typeOnly)),
    ...cycles(imports),
  ]
}

export function readImports(root: string): Import[] {
  return globSync('{contract,server,web,demo,e2e,bench}/**/*.{ts,tsx}', { cwd: root }).flatMap((from) =>
    importsOf(from, readFileSync(join(root, from), 'utf8')),
  )
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm

function importsOf(from: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(([, typeWord, named, bare, dynamic]) => {
    const to = resolveImport(from, named ?? bare ?? dynamic ?? '')
    return to ? [{ from, to, typeOnly: typeWord !== undefined }] : []
  })
}

function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : null
}

function reasonAgainst(from: string, to: string, typeOnly: boolean): string[] {
  const [tree = '', room = ''] = from.split('/')
  const [toTree = '', toRoom = ''] = to.split('/')
  const isTest = /\.(test|e2e|bench)\.tsx?$|\/testing\/|^(e2e|bench)\//.test(from)
  const against = (reason: string) => [`${from} imports ${to}: ${reason}`]

  if (tree === 'contract' && toTree !== 'contract')
    return against('contract imports nothing of ours but contract')
  if (tree === 'contract' && !isTest && to.split('/').length > 2 && from.split('/').length > 2) {
    if (room === toRoom || toRoom === 'platform') return []
    if (room === 'platform') return against('the platform knows no feature and nothing above it')
    return BUILDS_ON.get(room)?.includes(toRoom) ? [] : against(`${room} does not build on ${toRoom}`)
  }
  if (tree === 'web' && toTree !== 'web' && toTree !== 'contract' && toTree !== '.build')
    return against('web meets the server in contract only')
  if (tree === 'server' && toTree === 'web' && !typeOnly)
    return against('server meets the browser in contract only')
  if (tree === 'server' && toTree === 'demo' && from !== 'server/start.ts' && !isTest)
    return against('only the start seeds')
  if (tree !== toTree || isTest) return []
  if (tree === 'server') return serverReason(against, from, to)
  if (tree === 'web')
    return [reasonInWeb(webFeatures, from, to)].flatMap((reason) => (reason ? against(reason) : []))
  return []
}

type Complaint = (reason: string) => string[]
const nameOf = (room: string) => room.replace(/\.tsx?$/, '')

/** A feature's name; for files outside of features, the folder below the tree. */
function roomOf(path: string): string {
  const [, room = '', feature = ''] = path.split('/')
  return room === 'features' ? feature : nameOf(room)
}

function serverReason(against: Complaint, from: string, to: string): string[] {
  if (TOP.includes(from)) return []
  const [room, toRoom] = [roomOf(from), roomOf(to)]
  if (room === 'platform')
    return toRoom === 'platform' ? [] : against('the platform knows no feature and nothing above it')
  if (room === toRoom || toRoom === 'platform') return []
  if (toRoom === 'sandbox') return against('third parties are met through the real protocol only')
  if (!to.startsWith('server/features/') || room === 'sandbox') return []
  if (/\/routes\.ts$|\.store\.ts$/.test(to)) return against("another feature's routes and stores are its own")
  if (to.split('/').length > 4)
    return against("another feature's parts are its own; it shares the files in its root")
  if (!BUILDS_ON.has(room))
    return USED_BY_OPERATION.includes(toRoom) ? [] : against('only features know features')
  if (BUILDS_ON.get(room)?.includes(toRoom) || isGuardOfBase(from, to)) return []
  return against(`${room} does not build on ${toRoom}`)
}

/** A base feature knows no member, but its routes may import identity's guards to restrict access. */
const isGuardOfBase = (from: string, to: string) =>
  BASE_FEATURES.includes(roomOf(from)) &&
  from.endsWith('/routes.ts') &&
  to === 'server/features/identity/guards.ts'

/** Import cycles, those of types too. */
function cycles(imports: Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, way: string[]) => {
    const at = way.indexOf(file)
    if (at >= 0) return void found.push(`import cycle: ${[...way.slice(at), file].join(' -> ')}`)
    if (done.has(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return found
}
