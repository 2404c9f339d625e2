import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { minifySync as Minify } from 'vite'
import { buildRuntimes } from './build-runtimes.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILD = join(ROOT, '.build')
const STAMP = join(BUILD, 'stamp')
const SOURCES = [
  'web/**/*',
  'contract/**/*',
  'demo/courses/*',
  'demo/{instructors/instructors,life/names,life/reviews}.ts',
  'server/features/site/*',
  'vite.config.ts',
  'package-lock.json',
]
const FONT_LICENCE = join(ROOT, 'node_modules/pretendard/dist/LICENSE.txt')
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Has its own stamp: the runtimes are large and change only with a package.
await buildRuntimes(join(BUILD, 'practice'))
const sources = hashOfSources()
if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) console.log('Pages are up to date.')
else await buildPages()

async function buildPages() {
  const began = performance.now()
  process.env.NODE_ENV = 'production'
  // Imported only now: a start whose pages are up to date needs no bundler.
  const [{ build, minifySync }, { buildFonts }] = await Promise.all([
    import('vite'),
    import('./build-fonts.ts'),
  ])
  await buildFonts(join(BUILD, 'fonts'))
  const work = join(BUILD, `work-${process.pid}`)
  // Into a temporary folder first: a server of the last build keeps its files until the new are complete.
  try {
    await build({ root: ROOT, logLevel: 'error', build: { outDir: join(work, 'client') } })
    await build({
      root: ROOT,
      logLevel: 'error',
      publicDir: false,
      // Vite leaves the variable to the start, which seldom sets it: React's slow build for development would run.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: join(work, 'server'), ssr: true },
    })
    addBoot(join(work, 'client'), minifySync)
    copyFileSync(FONT_LICENCE, join(work, 'client/OFL.txt'))
    await compressAll(join(work, 'client'))
    for (const part of ['client', 'server']) replace(join(BUILD, part), join(work, part))
    writeFileSync(STAMP, sources)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  console.log(`Pages built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()) {
    if (extname(file) === '' || /\.test\.tsx?$/.test(file)) continue
    hash.update(file).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

/** Not bundled: a bundler would turn boot.js into a module, which runs after the first paint. */
function addBoot(client: string, minifySync: typeof Minify) {
  const { code, errors } = minifySync('boot.js', readFileSync(join(ROOT, 'web/boot.js'), 'utf8'))
  if (errors.length > 0) throw new Error(`web/boot.js: ${errors.map(({ message }) => message).join(' ')}`)
  const name = `assets/boot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  writeFileSync(join(client, name), code)
  writeFileSync(join(client, '.vite/boot.json'), JSON.stringify({ file: name }))
}

async function compressAll(client: string) {
  const files = globSync('**/*.{js,css,svg,txt,json}', { cwd: client }).map((file) => join(client, file))
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file)
      writeFileSync(`${file}.br`, await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      writeFileSync(`${file}.gz`, await zip(text, { level: 9 }))
    }),
  )
}

function replace(old: string, fresh: string) {
  rmSync(old, { recursive: true, force: true })
  mkdirSync(join(old, '..'), { recursive: true })
  renameSync(fresh, old)
}
