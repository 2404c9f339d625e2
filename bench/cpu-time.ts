import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** CPU time that a process has used; null on systems without /proc. */
export function cpuMs(pid: number): number | null {
  const stat = statOf(pid)
  return stat && (stat.user + stat.system) * TICK_MS
}

/** CPU time of a process and its children, including those that have exited. */
export function familyCpuMs(pid: number): number | null {
  const parent = statOf(pid)
  if (!parent) return null
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  const own = parent.user + parent.system + parent.ended
  return children.reduce((sum, child) => sum + child!.user + child!.system, own) * TICK_MS
}

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
