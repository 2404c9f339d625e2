import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { withClient } from '#server/platform/database/connection.ts'
import { settleText } from './table-list.ts'

const CORES = availableParallelism()

/** As many as use the cores of one machine, which PostgreSQL and this process may share. */
const CONNECTIONS = Math.min(Math.max(CORES, 2), 8)

/** On two cores the connections keep both busy, and workers would only add their cost. */
const WORKERS = CORES > 2 ? 2 : 0

/**
 * Index builds take at most 1 GB: 128 MB of each connection. Commits need no flush, because the mark of the restore is dropped
 * later, by a commit that flushes the whole log before it.
 */
const SETTINGS = `set maintenance_work_mem = '128MB'; set synchronous_commit = off;
  set max_parallel_workers_per_gather = ${WORKERS}; set max_parallel_maintenance_workers = ${WORKERS}`

/** A connection of the owner for a load. */
export function withLoader<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(owner, async (client) => {
    await settleText(client)
    await client.query(SETTINGS)
    return await work(client)
  })
}

/** Leaves an open transaction to the end of the connection if `work` fails. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  const done = await work()
  await client.query('commit')
  return done
}

/** Work on a connection; returns the tasks that can begin after it. */
export type Task = (client: pg.Client) => Promise<Task[]>

/**
 * Runs tasks in turn, on several connections at once; those that a task returns come next. After a failure no further task
 * begins; the first error is thrown when all connections are at rest.
 */
export async function inParallel(owner: pg.ClientConfig, tasks: readonly Task[]): Promise<void> {
  const queue = new TaskQueue(tasks)
  const connections = Array.from({ length: Math.min(CONNECTIONS, tasks.length) }, () =>
    withLoader(owner, (client) => queue.work(client)).catch((error: unknown) => queue.fail(error)),
  )
  await Promise.all(connections)
  if (queue.failure) throw queue.failure
}

class TaskQueue {
  failure: Error | undefined
  #waiting: Task[]
  #running = 0
  #change = Promise.withResolvers<void>()

  constructor(tasks: readonly Task[]) {
    this.#waiting = [...tasks]
  }

  /** Returns when no task waits or runs, because a task that runs may return others. */
  async work(client: pg.Client): Promise<void> {
    while (!this.failure) {
      const task = this.#waiting.shift()
      if (task) await this.#run(task, client)
      else if (this.#running > 0) await this.#change.promise
      else return
    }
  }

  async #run(task: Task, client: pg.Client): Promise<void> {
    this.#running += 1
    try {
      this.#waiting.unshift(...(await task(client)))
    } catch (error) {
      this.fail(error)
    }
    this.#running -= 1
    this.#wake()
  }

  fail(error: unknown): void {
    this.failure ??= error as Error
    this.#wake()
  }

  #wake(): void {
    this.#change.resolve()
    this.#change = Promise.withResolvers()
  }
}
