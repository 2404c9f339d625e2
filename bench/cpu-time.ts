import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10
/** Where children end all the time, the last try counts. */
const TRIES = 20

/** CPU time that a process has used; null on systems without /proc. */
export function cpuMs(pid: number): number | null {
  const stat = statOf(pid)
  return stat && (stat.user + stat.system) * TICK_MS
}

/** CPU time of a process and its children, including those that have exited. */
export function familyCpuMs(pid: number): number | null {
  for (let tries = 1; ; tries += 1) {
    const parent = statOf(pid)
    if (!parent) return null
    const children = childrenOf(pid).reduce((sum, child) => sum + child.user + child.system, 0)
    // A child that exits meanwhile would be missing in both.
    if (statOf(pid)?.ended === parent.ended || tries === TRIES)
      return (parent.user + parent.system + parent.ended + children) * TICK_MS
  }
}

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter((stat) => stat.parent === pid)

export const parentOf = (pid: number): number | null => statOf(pid)?.parent ?? null

function statOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
    return { parent, user, system, ended: endedUser + endedSystem }
  } catch {
    return null
  }
}
