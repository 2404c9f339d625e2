import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MANIFEST = join(import.meta.dirname, '..', '.build/client/.vite/manifest.json')

/** Path of the file that a source file became in the build, without a leading slash. */
export function builtFileOf(source: string): string {
  const built = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>
  const file = built[source]?.file
  if (!file) throw new Error(`the build has no file of ${source}`)
  return file
}
