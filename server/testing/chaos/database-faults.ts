import { type Fault, type FaultRun, forAWhile } from './fault.ts'
import { signal } from './scene.ts'

export const databaseFaults: Fault[] = [
  {
    kind: 'PostgreSQL: kill -9',
    inject: async ({ scene }) => signal(scene.postmaster().pid, 'SIGKILL'),
  },
  {
    kind: 'PostgreSQL: kill -9 of a backend',
    async inject({ scene, dice }) {
      const backends = scene.databaseProcesses().filter(({ command }) => /postgres: codemaru_/.test(command))
      signal(dice.pick(backends).pid, 'SIGKILL')
    },
  },
  {
    kind: 'PostgreSQL: stopped',
    inject: async ({ scene }) => signal(scene.postmaster().pid, 'SIGINT'),
  },
  { kind: 'PostgreSQL: stands still', inject: standStill },
  { kind: 'PostgreSQL: connections ended', inject: ({ scene }) => scene.endConnections() },
  { kind: 'wire to PostgreSQL: cut', inject: (run) => breakWire(run, 'cut') },
  { kind: 'wire to PostgreSQL: silent', inject: (run) => breakWire(run, 'silence') },
]

async function standStill(run: FaultRun): Promise<void> {
  const pids = run.scene.databaseProcesses().map(({ pid }) => pid)
  const all = (name: NodeJS.Signals) => pids.forEach((pid) => signal(pid, name))
  await forAWhile(
    run,
    () => all('SIGSTOP'),
    () => all('SIGCONT'),
  )
}

async function breakWire(run: FaultRun, how: 'cut' | 'silence'): Promise<void> {
  const { link, remove } = await run.scene.linkDatabase()
  // First wait until the product is connected through the link.
  await forAWhile(
    { ...run, spanSec: [1.5, 1.5] },
    () => {},
    () => {},
  )
  await forAWhile(
    run,
    () => link[how](),
    async () => {
      link.mend()
      await remove()
    },
  )
}
