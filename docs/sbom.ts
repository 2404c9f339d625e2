import { readFileSync, writeFileSync } from 'node:fs'

const LIST = new URL('./sbom.json', import.meta.url)
const LOCK = new URL('../package-lock.json', import.meta.url)

type LockedPackage = {
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  inBundle?: boolean
}

type Component = {
  type: 'library'
  name: string
  version: string
  scope: 'required' | 'optional'
  purl: string
  licenses: { expression: string }[]
  hashes: { alg: string; content: string }[]
}

/** Lists the packages that the server runs, from the lock file, as CycloneDX 1.6; each name and version once. */
export function bill(): string {
  const components = Object.entries(lockedPackages())
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev)
    .map(([path, locked]) => componentOf(path, locked))
    .toSorted((a, b) => (a.purl < b.purl ? -1 : 1))
  const once = components.filter(({ purl }, at) => purl !== components[at - 1]?.purl)
  const head = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 }
  return `${JSON.stringify({ ...head, components: once }, null, 1)}\n`
}

export const keptBill = () => readFileSync(LIST, 'utf8')

export const lockedPackages = (): Record<string, LockedPackage> =>
  (JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, LockedPackage> }).packages

function componentOf(
  path: string,
  { version = '', integrity = '', license, optional }: LockedPackage,
): Component {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return {
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: license ? [{ expression: license }] : [],
    hashes: integrity.split(' ').filter(Boolean).map(hashOf),
  }
}

/** Converts npm's `sha512-…` in base64 to `SHA-512` in hexadecimal. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [alg = '', content = ''] = integrity.split('-', 2)
  return { alg: alg.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }
}

if (import.meta.main) writeFileSync(LIST, bill())
