import cluster from 'node:cluster'
import type { BirpcReturn } from 'birpc'
import { openLink, type PrimaryCalls, type WorkerCalls } from './link.ts'
import { IS_FIRST, SOCKETS_FOLDER, WORKER_COUNT, WORKER_NUMBER } from './own-worker.ts'

export type WorkerEnd = { code: number | null; signal: string | null }

/** A worker as the primary process knows it. */
export type WorkerProcess = {
  pid: number
  calls: BirpcReturn<WorkerCalls, PrimaryCalls>
  /** Resolves once it serves; rejects with a `WorkerNotStarted` when it ends before. */
  ready: Promise<void>
  ended: Promise<WorkerEnd>
  terminate(): void
}

/** `exitCode`: of the worker, which has said why on standard error; absent when a signal ended it. */
export class WorkerNotStarted extends Error {
  override name = 'WorkerNotStarted'
  readonly exitCode: number | undefined

  constructor({ code, signal }: WorkerEnd) {
    super(`a worker ended with ${code ?? signal} before it was ready`)
    this.exitCode = code ?? undefined
  }
}

/** `count`: of all workers. `socketsFolder`: for the sockets by which they reach each other. */
type ForkOptions = { number: number; isFirst: boolean; count: number; socketsFolder: string }

/** Starts a worker with the code that is on disk now. */
export function forkWorker(
  { number, isFirst, count, socketsFolder }: ForkOptions,
  answers: Omit<PrimaryCalls, 'ready'>,
): WorkerProcess {
  const worker = cluster.fork({
    [WORKER_NUMBER]: String(number),
    [IS_FIRST]: isFirst ? 'yes' : 'no',
    [WORKER_COUNT]: String(count),
    [SOCKETS_FOLDER]: socketsFolder,
  })
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<WorkerEnd>()
  const own: PrimaryCalls = { ...answers, ready: () => ready.resolve() }
  const calls = openLink<WorkerCalls, PrimaryCalls>(
    {
      send: (message, done) => worker.process.send(message as object, undefined, {}, done),
      on: (event, listener) => worker.on(event, listener),
    },
    own,
  )
  worker.on('error', () => {}) // `exit` follows
  worker.once('exit', (code: number | null, signal: string | null) => {
    calls.$close()
    ready.reject(new WorkerNotStarted({ code, signal }))
    ended.resolve({ code, signal })
  })
  ready.promise.catch(() => {}) // also when nobody waits any more
  return {
    pid: worker.process.pid ?? 0,
    calls,
    ready: ready.promise,
    ended: ended.promise,
    terminate: () => void worker.process.kill('SIGTERM'),
  }
}
