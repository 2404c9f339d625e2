import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Builds the pages of this working tree: a new one has none, and an old build would be measured instead. */
export function buildPages(): void {
  const { status } = spawnSync(process.execPath, ['web/build.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The pages could not be built.')
}
