import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isBuiltin } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { InputOptions } from 'rolldown'
import { SNAPSHOT } from './features/practice/run/inside/python-start.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = [
  'web/build-runtimes.ts',
  'web/build-python-snapshot.ts',
  'web/features/practice/run/run-words.ts',
  'web/features/practice/run/inside/*.ts',
  'package-lock.json',
]
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const execute = promisify(execFile)

/** Files of a language's runtime; a script is bundled from its source, the others come from the package. */
const RUNTIMES = {
  guard: { script: 'guard-script', files: [], package: null },
  javascript: { script: 'javascript-worker', files: [], package: null },
  python: {
    script: 'python-worker',
    files: ['pyodide/pyodide.asm.wasm', 'pyodide/python_stdlib.zip'],
    package: 'pyodide',
  },
  sqlite: { script: 'sqlite-worker', files: ['sql.js/dist/sql-wasm-browser.wasm'], package: 'sql.js' },
  postgresql: {
    script: 'postgresql-worker',
    files: [
      '@electric-sql/pglite/dist/pglite.wasm',
      '@electric-sql/pglite/dist/initdb.wasm',
      '@electric-sql/pglite/dist/pglite.data',
    ],
    package: '@electric-sql/pglite',
  },
}

/** A higher quality takes seconds instead of half of one for a wasm file, to make it a twentieth smaller. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 5

/**
 * What runs learners' code: pages for the frame, and each language's files in folders named by version and
 * content hash. The files are large, so a folder that exists already is left alone.
 */
export async function buildRuntimes(folder: string): Promise<void> {
  const stamp = join(folder, 'stamp')
  const sources = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  mkdirSync(join(folder, 'runtimes'), { recursive: true })
  const list: Record<string, unknown> = {}
  for (const [name, { script, files, package: from }] of Object.entries(RUNTIMES)) {
    const version = from ? versionOf(from) : '1'
    const all = [{ name: `${script}.js`, bytes: await bundle(script) }, ...files.map(ofPackage)]
    if (name === 'python') all.push(await pythonSnapshot())
    list[name] = await Promise.all(
      all.map((file) => keep(join(folder, 'runtimes'), `${name}-${version}`, file)),
    )
  }
  const pages = {
    'frame.html': htmlAround((await bundle('frame')).toString()),
    'page.html': htmlAround(
      (await bundle('page-frame')).toString(),
      (await bundle('page-inside')).toString(),
    ),
  }
  for (const [name, html] of Object.entries(pages)) replace(join(folder, name), html)
  replace(join(folder, 'runtimes.json'), JSON.stringify(list))
  dropOld(join(folder, 'runtimes'), JSON.stringify(list))
  writeFileSync(stamp, sources)
}

const KEPT_MS = 24 * 60 * 60 * 1000

/** Removes outdated versions after a day, because a server of the last build may still serve them. */
function dropOld(folder: string, list: string): void {
  for (const version of readdirSync(folder))
    if (!list.includes(`${version}/`) && Date.now() - statSync(join(folder, version)).mtimeMs > KEPT_MS)
      rmSync(join(folder, version), { recursive: true })
}

type File = { name: string; bytes: Buffer }

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version

const ofPackage = (path: string): File => ({
  name: basename(path),
  bytes: readFileSync(join(ROOT, 'node_modules', path)),
})

/** Made in a separate process, whose clock and random numbers are fixed. */
async function pythonSnapshot(): Promise<File> {
  const folder = mkdtempSync(join(tmpdir(), 'codemaru-python-'))
  const file = join(folder, SNAPSHOT)
  try {
    await execute(process.execPath, [join(import.meta.dirname, 'build-python-snapshot.ts'), file], {
      env: { ...process.env, TZ: 'Asia/Seoul' },
    })
    return { name: SNAPSHOT, bytes: readFileSync(file) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Stubs for Node modules, which the packages import in branches that a browser never takes. */
const noNode = {
  name: 'no-node',
  resolveId: (name: string) => (isBuiltin(name) || name === 'ws' ? '\0no-node' : null),
  load: (name: string) => (name === '\0no-node' ? 'module.exports = {}' : null),
}

/** As a classic script: a module worker does not start in a frame without an origin. */
async function bundle(name: string): Promise<Buffer> {
  const options: InputOptions & { write: false } = {
    input: join(ROOT, 'web/features/practice/run/inside', `${name}.ts`),
    platform: 'browser',
    logLevel: 'silent',
    plugins: [noNode],
    transform: {
      define: { 'import.meta.url': '"https://runtime.invalid/"', 'process.env.NODE_ENV': '"production"' },
    },
    write: false,
  }
  const { build } = await import('rolldown')
  const { output } = await build({
    ...options,
    output: { format: 'iife', minify: true, codeSplitting: false, strict: true },
  })
  return Buffer.from(output[0].code)
}

/** Path, size and compressed size of a file. */
async function keep(folder: string, version: string, { name, bytes }: File) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const path = `${version}-${hash}/${name}`
  const at = join(folder, path)
  if (!existsSync(`${at}.gz`)) {
    mkdirSync(join(at, '..'), { recursive: true })
    writeFileSync(at, bytes)
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 24 }
    const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: GZIP_LEVEL })])
    writeFileSync(`${at}.br`, br)
    writeFileSync(`${at}.gz`, gz)
  }
  return { name, path, bytes: bytes.length, sentBytes: readFileSync(`${at}.br`).length }
}

/** `inside` is inert text here; it becomes a script in the page that this one shows. */
const htmlAround = (script: string, inside = '') =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>실습</title></head><body>` +
  `<script type="text/plain" id="inside">${inScript(inside)}</script><script>${inScript(script)}</script></body></html>`

const inScript = (text: string) => text.replaceAll('</script', String.raw`<\/script`)

function replace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text)
  rmSync(path, { force: true })
  renameSync(`${path}.new`, path)
}
