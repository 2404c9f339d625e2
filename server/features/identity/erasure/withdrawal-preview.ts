import { ConsequenceKind, type WithdrawalPreview } from '#contract/identity/withdrawal.ts'
import type { Deps } from '#server/deps.ts'
import type { Consequence, ErasurePart } from '../erasure-part.ts'
import { shownRetention } from './retention.ts'

/** The consequences of a removal, shown before it; the legally retained records come last. */
export async function previewWithdrawal(
  { db }: Pick<Deps, 'db'>,
  parts: readonly ErasurePart[],
  memberId: number,
): Promise<WithdrawalPreview> {
  const announced = await Promise.all(parts.map((part) => part.announce(db, memberId)))
  const consequences = announced.flat().toSorted((one, other) => rank(one) - rank(other))
  return { consequences, retained: shownRetention }
}

const rank = ({ kind }: Consequence) => ConsequenceKind.options.indexOf(kind)
