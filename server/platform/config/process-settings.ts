import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { whole } from './whole.ts'

const WORKERS_MAX = 64

/** How many processes run, what each of them does, and how one ends. */
export const processSettings = {
  WEB_WORKERS: z
    .string()
    .regex(/^(?:auto|[1-9]\d?)$/, 'must be a whole number from 1 to 64, or auto')
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
    .pipe(z.number().max(WORKERS_MAX))
    .default(1)
    .describe(
      'Processes that share the port on this machine; `auto`: one for each core. [docs/operating.md](docs/operating.md#several-processes-on-one-machine) says when it pays',
    ),
  JOBS: z
    .enum(['run', 'leave'])
    .default('run')
    .describe(
      '`leave`: this process does no background work such as mails and payment checks; another process must. Of several workers, the first does it',
    ),
  SHUTDOWN_DELAY_MS: whole(0, 60_000)
    .default(0)
    .describe('Wait between saying not ready and closing, for a balancer'),
  SHUTDOWN_WAIT_SEC: whole(1, 86_400)
    .default(30)
    .describe('Longest time that a stop waits for requests in flight, such as uploads'),
  RELOAD_WAIT_SEC: whole(1, 86_400)
    .default(3_600)
    .describe('The same for a worker that SIGUSR2 replaces; its successor serves meanwhile'),
} as const
