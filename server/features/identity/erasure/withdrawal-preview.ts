import type { WithdrawalPreview } from '#contract/identity/withdrawal.ts'
import type { Deps } from '#server/deps.ts'
import type { LeavePart } from '../leave.ts'
import { shownRetention } from './retention.ts'

/** What leaving ends, said before it happens; the law's share of it comes last. */
export async function previewWithdrawal(
  { db }: Pick<Deps, 'db'>,
  parts: LeavePart[],
  memberId: number,
): Promise<WithdrawalPreview> {
  const announced = await Promise.all(parts.map((part) => part.announce(db, memberId)))
  return { consequences: announced.flat(), retained: shownRetention }
}
