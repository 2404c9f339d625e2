import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MakePageRenderer, PageAssets } from '#web/page-source.ts'
import type { PageDeps, Pages } from './page-deps.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const ENTRY = 'web/main.tsx'

export async function openBuiltPages(
  { buildDir, source, publicOrigin }: PageDeps,
  policy: string,
): Promise<Pages> {
  const entry = pathToFileURL(join(buildDir, 'server/entry-server.js')).href
  const { makePageRenderer } = (await import(entry)) as { makePageRenderer: MakePageRenderer }
  const renderer = makePageRenderer({
    source,
    publicOrigin,
    assets: readAssets(join(buildDir, 'client/.vite')),
  })
  return { renderer: async () => renderer, addresses: renderer.addresses, policy }
}

/** Reads the client's manifest only: the server's build gives a style sheet another hash. */
function readAssets(folder: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const boot = JSON.parse(readFileSync(join(folder, 'boot.json'), 'utf8')) as { file: string }
  const main = manifest[ENTRY]
  if (!main) throw new Error('The build has no entry; run `node web/build.ts`.')
  const font = Object.values(manifest)
    .flatMap(({ assets = [] }) => assets)
    .find((file) => /\bcore-[^/]*\.woff2$/.test(file))
  return {
    entry: address(main.file),
    boot: address(boot.file),
    styles: [...withImports(manifest, ENTRY)].flatMap(({ css = [] }) => css).map(address),
    font: font ? address(font) : null,
    scriptsOf: (file) => [...withImports(manifest, file)].map((chunk) => address(chunk.file)),
  }
}

const address = (file: string) => `/${file}`

function withImports(manifest: Manifest, key: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found)
  return found
}
