import { type BirpcReturn, createBirpc } from 'birpc'
import type { DeclaredStatement, SaveOutcome } from '#server/platform/batched-saves/save-writer.ts'
import type { WorkerFigures } from '#server/platform/metrics/merged-figures.ts'

/** Calls of a worker to the primary process. Arguments and results are JSON. */
export type PrimaryCalls = {
  /** The worker serves requests. */
  ready(): void
  declareSave(statement: DeclaredStatement): void
  /** Resolves after the commit. */
  save(name: string, values: readonly unknown[], key: number): Promise<SaveOutcome>
  /** Metrics of the primary process and of the other workers that serve. */
  figuresOfOthers(): Promise<WorkerFigures[]>
}

/** Calls of the primary process to a worker. */
export type WorkerCalls = {
  /** Prints what a start prints; for the first worker alone. */
  introduce(): void
  /** Another worker has taken its place: finish what runs and end. */
  retire(): void
  figures(): string
}

type Channel = {
  send(message: unknown, done: (error: Error | null) => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** Longer than a save may wait for the database. */
const LIMIT_MS = 20_000

/** Calls over the channel between two processes; those of one turn of the event loop travel as one message. */
export function openLink<Remote extends object, Own extends object>(
  channel: Channel,
  own: Own,
): BirpcReturn<Remote, Own> {
  let waiting: unknown[] = []
  const flush = () => {
    // Ignore a closed channel: the `exit` of the other process has its own handler.
    channel.send(waiting, () => {})
    waiting = []
  }
  return createBirpc<Remote, Own>(own, {
    post: (message) => void (waiting.push(message) === 1 && setImmediate(flush)),
    on: (hear) =>
      void channel.on('message', (messages) => (messages as unknown[]).forEach((one) => hear(one))),
    timeout: LIMIT_MS,
  })
}
