import type pg from 'pg'
import { type BatchPool, Queue } from './batch.ts'

export type DeclaredStatement = { name: string; text: string; rowKey: string }

type Save = { values: readonly unknown[]; key: number }

/** JSON, so an error is a value; `about` has what it says besides, such as its code. */
export type SaveOutcome =
  | { is: 'saved'; row: pg.QueryResultRow | undefined }
  | { is: 'failed'; message: string; about: Record<string, string> }

export type SaveWriter = {
  /** For each process that sends saves: its names are its own, because it may run another release. */
  ofProcess(): {
    declare(statement: DeclaredStatement): void
    /** Resolves after the commit. */
    save(name: string, values: readonly unknown[], key: number): Promise<SaveOutcome>
  }
}

/** Writes the saves of other processes together: what they send in one moment shares a statement and a commit. */
export function openSaveWriter(pool: BatchPool): SaveWriter {
  const queues = new Map<string, Queue<Save, pg.QueryResultRow>>()

  function queueOf({ name, text, rowKey }: DeclaredStatement): Queue<Save, pg.QueryResultRow> {
    const known = queues.get(text)
    if (known) return known
    // A connection keeps one text for each name, and a later release may send another one.
    const own = queues.size === 0 ? name : `${name}_${queues.size}`
    const made = new Queue<Save, pg.QueryResultRow>(
      { name: own, text, key: rowKey, params: ({ values }) => values, keyOf: ({ key }) => key },
      pool,
    )
    queues.set(text, made)
    return made
  }

  return {
    ofProcess() {
      const declared = new Map<string, Queue<Save, pg.QueryResultRow>>()
      return {
        declare: (statement) => void declared.set(statement.name, queueOf(statement)),
        save: (name, values, key) =>
          declared
            .get(name)!
            .add({ values, key })
            .then((row) => ({ is: 'saved' as const, row }), failed),
      }
    },
  }
}

function failed(error: Error): SaveOutcome {
  const texts = Object.entries(error).filter(([, value]) => typeof value === 'string')
  return { is: 'failed', message: error.message, about: Object.fromEntries(texts) as Record<string, string> }
}

/** The row, or the error that the other process met. */
export function asSaved(outcome: SaveOutcome): pg.QueryResultRow | undefined {
  if (outcome.is === 'saved') return outcome.row
  throw Object.assign(new Error(outcome.message), outcome.about)
}
