import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Builds the pages of this working tree: a fresh one has none, and old ones would be measured as if they were new. */
export function buildPages(): void {
  const { status } = spawnSync(process.execPath, ['web/build.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The pages could not be built.')
}
