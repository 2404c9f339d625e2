import { processesOf } from '#server/platform/bundled-postgres/testing/data-dir.ts'
import { type Fault, forAWhile } from './fault.ts'
import { signal } from './scene.ts'

export const processFaults: Fault[] = [
  { kind: 'server: kill -9', inject: async ({ scene }) => scene.product.signal('SIGKILL') },
  { kind: 'server: stopped in order', inject: async ({ scene }) => scene.product.signal('SIGTERM') },
  {
    kind: 'server: stands still',
    inject: (run) =>
      forAWhile(
        run,
        () => run.scene.product.signal('SIGSTOP'),
        () => run.scene.product.signal('SIGCONT'),
      ),
  },
  {
    kind: 'machine: kill -9 of everything',
    async inject({ scene }) {
      const parts = scene.databaseProcesses()
      scene.product.signal('SIGKILL')
      for (const { pid } of [...processesOf(scene.dataDir), ...parts]) signal(pid, 'SIGKILL')
    },
  },
]
