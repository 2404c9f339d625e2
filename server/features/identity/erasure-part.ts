import type { WithdrawalPreview } from '#contract/identity/withdrawal.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { RetainedKind } from './erasure/retention.ts'

export type Consequence = WithdrawalPreview['consequences'][number]

/** A record that is kept; `since` is the start of its period, default now. It must not identify the person. */
export type RetainedRecord = { kind: RetainedKind; body: Record<string, unknown>; since?: Date }

/** One context's part in the removal of an account; `app.ts` passes them in. */
export type ErasurePart = {
  /** Consequences shown before the removal. */
  announce(db: Db, memberId: number): Promise<Consequence[]>
  /** Records that the law requires, read before anything is erased. */
  retain(trx: Db, memberId: number): Promise<RetainedRecord[]>
  erase(trx: Db, memberId: number): Promise<void>
}
