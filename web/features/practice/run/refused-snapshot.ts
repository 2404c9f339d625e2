import { quietly } from '#web/api/quietly.ts'

const KEY = 'codemaru.refused-snapshot'

/** Fallback without storage: remembered in this tab only. */
let refused: string | null = null

/** Whether this browser refused the snapshot of this path. The path contains a hash, so the snapshot of a new build is tried. */
export const isRefusedSnapshot = (path: string): boolean =>
  path === (refused ?? quietly(() => localStorage.getItem(KEY)))

export function rememberRefusedSnapshot(path: string): void {
  refused = path
  quietly(() => localStorage.setItem(KEY, path))
}
