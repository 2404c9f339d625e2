import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** The writes that the product has acknowledged: none may be missing later. */
export class Ledger {
  /** Addresses that were promised a mail. */
  readonly signUps = new Set<string>()
  readonly members = new Set<string>()
  readonly orders = new Map<string, 'APPROVED' | 'CANCELED'>()
  /** The furthest saved second, by `member/lecture`. */
  readonly watched = new Map<string, number>()
  readonly messages = new Set<string>()
  readonly files = new Set<number>()
  readonly questions = new Set<number>()
  readonly submissions = new Set<string>()
  readonly lectures = new Set<number>()
  /** The picture's file by member; absent while an upload's outcome is unknown. */
  readonly pictures = new Map<number, string>()

  get size(): number {
    const sets = [this.signUps, this.members, this.orders, this.watched, this.messages, this.files]
    const more = [this.questions, this.submissions, this.lectures, this.pictures]
    return [...sets, ...more].reduce((sum, { size }) => sum + size, 0)
  }
}

/** One sentence for each acknowledged write that is missing in the tables. */
export async function missingWrites(db: Db, ledger: Ledger): Promise<string[]> {
  const missing: string[] = []
  const look = async (
    what: string,
    keys: Iterable<string | number>,
    query: (keys: string[]) => AbsentQuery,
  ) => {
    const { rows } = await query([...keys].map(String)).execute(db)
    missing.push(...rows.map(({ key }) => `${what} ${key} was acknowledged and is not there`))
  }
  await look('sign-up', ledger.signUps, (keys) => absent(keys, sql`select 1 from sign_up where email = key`))
  await look('member', ledger.members, (keys) => absent(keys, sql`select 1 from member where email = key`))
  await look('question', ledger.questions, (keys) =>
    absent(keys, sql`select 1 from question where id = key::int`),
  )
  await look('submission', ledger.submissions, (keys) =>
    absent(keys, sql`select 1 from exercise_submission where client_submission_id = key::uuid`),
  )
  await look('chat file', ledger.files, (keys) =>
    absent(keys, sql`select 1 from chat_attachment where id = key::int`),
  )
  await look('lecture', ledger.lectures, (keys) =>
    absent(keys, sql`select 1 from lecture l join video v on v.id = l.video_id where l.id = key::int`),
  )
  await look('chat message, once,', ledger.messages, (keys) =>
    absent(keys, sql`select from chat_message where client_message_id = key having count(*) = 1`),
  )
  await look('order', pairsOf(ledger.orders), (keys) =>
    absent(
      keys,
      // A paid order may since have been refunded by a call whose response was lost.
      sql`select 1 from payment_order where id = split_part(key, '=', 1)
        and state in (split_part(key, '=', 2), 'CANCELING', 'CANCELED')`,
    ),
  )
  await look('watched second', pairsOf(ledger.watched), (keys) =>
    absent(
      keys,
      sql`select 1 from lecture_progress where member_id::text || '/' || lecture_id = split_part(key, '=', 1)
        and watched_sec >= split_part(key, '=', 2)::int`,
    ),
  )
  await look('picture', pairsOf(ledger.pictures), (keys) =>
    absent(
      keys,
      sql`select 1 from member m join image i on i.id = m.image_id
        where m.id::text = split_part(key, '=', 1) and i.file = split_part(key, '=', 2)`,
    ),
  )
  return missing
}

type AbsentQuery = ReturnType<typeof absent>

const absent = (keys: string[], found: ReturnType<typeof sql>) =>
  sql<{ key: string }>`select key from unnest(${keys}::text[]) key where not exists (${found})`

const pairsOf = (map: Map<string | number, string | number>) =>
  [...map].map(([key, value]) => `${key}=${value}`)
