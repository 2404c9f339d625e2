import cluster from 'node:cluster'
import type { BirpcReturn } from 'birpc'
import type { BatchWriter } from '#server/platform/batched-saves/batch.ts'
import { asSaved } from '#server/platform/batched-saves/save-writer.ts'
import type { SessionHomes } from '#server/platform/stomp/session-homes.ts'
import type { Siblings } from '#server/platform/metrics/merged-figures.ts'
import { openSessionHomes } from './session-homes.ts'
import { openLink, type PrimaryCalls, type WorkerCalls } from './link.ts'

/** This process as one of the workers that share the port. */
export type OwnWorker = {
  /** From 1; a worker that replaces another one has its number. */
  number: number
  /** It began before all others, with the product. */
  isFirst: boolean
  siblings: Siblings
  writer: BatchWriter
  /** Windows has no Unix sockets with links: a chat without WebSockets then works with one worker only. */
  homes: SessionHomes | undefined
  /** Says that this process serves, and does from now on what the primary process asks for. */
  ready(acts: Pick<WorkerCalls, 'introduce' | 'retire'>): void
}

/** How the primary process names a worker in its environment. */
export const WORKER_NUMBER = 'CODEMARU_WORKER'
export const IS_FIRST = 'CODEMARU_FIRST_WORKER'
export const WORKER_COUNT = 'CODEMARU_WORKERS'
export const SOCKETS_FOLDER = 'CODEMARU_SOCKETS'

/** Null in the primary process. */
export function ownWorker(): OwnWorker | null {
  const number = cluster.isWorker ? Number(process.env[WORKER_NUMBER]) : 0
  if (number === 0) return null
  let figures = () => ''
  const own: WorkerCalls = { introduce() {}, retire() {}, figures: () => figures() }
  const primary = openLink<PrimaryCalls, WorkerCalls>(channel(), own)
  return {
    number,
    isFirst: process.env[IS_FIRST] === 'yes',
    siblings: {
      own: String(number),
      answer: (lines) => void (figures = lines),
      ask: () => primary.figuresOfOthers().catch(() => []),
    },
    writer: writerOf(primary),
    homes: process.platform === 'win32' ? undefined : homesOf(number),
    ready(acts) {
      Object.assign(own, acts)
      void primary.ready.asEvent()
    },
  }
}

const homesOf = (number: number): SessionHomes =>
  openSessionHomes({
    folder: process.env[SOCKETS_FOLDER] ?? '',
    number,
    count: Number(process.env[WORKER_COUNT]),
  })

const channel = () => ({
  send: (message: unknown, done: (error: Error | null) => void) =>
    process.send?.(message, undefined, {}, done),
  on: (event: 'message', listener: (message: unknown) => void) => process.on(event, listener),
})

function writerOf(primary: BirpcReturn<PrimaryCalls, WorkerCalls>): BatchWriter {
  const declared = new Set<string>()
  return async (statement, values, key) => {
    if (!declared.has(statement.name)) {
      declared.add(statement.name)
      void primary.declareSave.asEvent(statement)
    }
    return asSaved(await primary.save(statement.name, values, key).catch(lost))
  }
}

/** Worded as a lost connection, so that the caller gets a 503 and tries again. */
function lost(cause: Error): never {
  throw new Error('Connection terminated: the process that writes saves did not answer', { cause })
}
