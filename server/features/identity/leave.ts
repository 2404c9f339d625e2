import type { WithdrawalPreview } from '#contract/identity/withdrawal.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { RetainedKind } from './erasure/retention.ts'

export type Consequence = WithdrawalPreview['consequences'][number]

/** What is kept apart; `since` is when its period began, now when absent. It must not say who it was. */
export type RetainedRecord = { kind: RetainedKind; body: Record<string, unknown>; since?: Date }

/** What one context has of a member, and what becomes of it when they leave; `app.ts` hands these down. */
export type LeavePart = {
  /** Said before anybody leaves. */
  announce(db: Db, memberId: number): Promise<Consequence[]>
  /** What the law wants kept, read before anything is erased. */
  retain(trx: Db, memberId: number): Promise<RetainedRecord[]>
  erase(trx: Db, memberId: number): Promise<void>
}
