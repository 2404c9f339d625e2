import { quietly } from '#web/api/quietly.ts'

const KEY = 'codemaru.refused-snapshot'

/** Fallback without storage: remembered in this tab only. */
let refused: string | null = null

/**
 * WebKit can never use a snapshot taken in V8, and the attempt has ended its process. The HTML standard fixes `vendor`
 * for each engine.
 */
const isWebKit = () => navigator.vendor === 'Apple Computer, Inc.'

/** Whether this browser refuses the snapshot of this path. The path contains a hash, so the snapshot of a new build is tried. */
export const isRefusedSnapshot = (path: string): boolean =>
  isWebKit() || path === (refused ?? quietly(() => localStorage.getItem(KEY)))

export function rememberRefusedSnapshot(path: string): void {
  refused = path
  quietly(() => localStorage.setItem(KEY, path))
}
