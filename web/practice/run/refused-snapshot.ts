import { quietly } from '#web/api/quietly.ts'

const KEY = 'codemaru.refused-snapshot'

/** Where storage is blocked, this tab at least asks once. */
let refused: string | null = null

/** Whether this browser could not go on from the snapshot of this path. The path has a hash: that of a new build is tried again. */
export const isRefusedSnapshot = (path: string): boolean =>
  path === (refused ?? quietly(() => localStorage.getItem(KEY)))

export function rememberRefusedSnapshot(path: string): void {
  refused = path
  quietly(() => localStorage.setItem(KEY, path))
}
