import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from './temp-folder.ts'

const MANIFEST = { 'web/main.tsx': { file: 'assets/main-1.js' } }

/** Writes a folder as `node web/build.ts` does, with this code for the renderer, and returns its path. */
export function writeStubBuild(renderer: string, manifest: object = MANIFEST): string {
  const folder = tempFolder('pages')
  for (const part of ['server', 'client/assets', 'client/.vite'])
    mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'server/entry-server.js'), renderer)
  writeFileSync(join(folder, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'client/.vite/boot.json'), '{"file":"assets/boot-1.js"}')
  return folder
}
