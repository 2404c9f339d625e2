import { spawnSync } from 'node:child_process'
import type { Machine } from './postgres-server.ts'

const PORT = 5432

/** Two network namespaces as machines whose wire can be cut. */
export type Namespaces = {
  machines: readonly [Machine, Machine]
  /** Cuts the wire of a machine: packets are lost, and no connection ends. */
  cut(machine: Machine): void
  mend(machine: Machine): void
  remove(): void
}

/** Makes them, joined by a bridge; null where this process may not, which takes root and the program `ip`. */
export function makeNamespaces(): Namespaces | null {
  const name = `cm${process.pid}`
  const net = `10.${77 + (process.pid % 100)}.${process.pid % 200}`
  const [a, b] = [machineIn(`${name}a`, `${net}.2`), machineIn(`${name}b`, `${net}.3`)]
  const remove = () => {
    for (const { space } of [a, b]) run('ip', 'netns', 'del', space)
    run('ip', 'link', 'del', name)
  }
  const isMade =
    run('ip', 'link', 'add', name, 'type', 'bridge') &&
    run('ip', 'addr', 'add', `${net}.1/24`, 'dev', name) &&
    run('ip', 'link', 'set', name, 'up') &&
    [a, b].every((machine) => join(machine, name))
  if (!isMade) {
    remove()
    return null
  }
  const set = ({ host }: Machine, state: 'up' | 'down') => {
    const { space } = host === a.host ? a : b
    run('ip', 'link', 'set', space, state)
  }
  return {
    machines: [a, b],
    cut: (machine) => set(machine, 'down'),
    mend: (machine) => set(machine, 'up'),
    remove,
  }
}

/** The outer end of its wire has the name of its namespace. */
const machineIn = (space: string, host: string) => ({
  space,
  host,
  port: PORT,
  enter: ['ip', 'netns', 'exec', space],
})

const join = ({ space, host, enter }: ReturnType<typeof machineIn>, bridge: string): boolean =>
  run('ip', 'netns', 'add', space) &&
  run('ip', 'link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space) &&
  run('ip', 'link', 'set', space, 'master', bridge) &&
  run('ip', 'link', 'set', space, 'up') &&
  run(...enter, 'ip', 'addr', 'add', `${host}/24`, 'dev', 'eth0') &&
  run(...enter, 'ip', 'link', 'set', 'eth0', 'up') &&
  run(...enter, 'ip', 'link', 'set', 'lo', 'up')

function run(...[program, ...args]: string[]): boolean {
  return process.platform === 'linux' && spawnSync(program!, args).status === 0
}
