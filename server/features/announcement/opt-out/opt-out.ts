import { sql } from 'kysely'
import { optOutNotFound, type OptOutOf, type OptOutState } from '#contract/announcement/opt-out.ts'
import { advertisingState, withdrawAdvertising } from '#server/features/identity/advertising.ts'
import type { Caller } from '#server/features/identity/caller.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { maskedAddress } from '#server/platform/mail/masked-address.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'

/** The advertising that the owner of a mailed link receives; refuses the link of a removed account. */
export async function showOptOut(deps: AnnouncementDeps, token: string): Promise<OptOutState> {
  const { memberId } = deps.optOutLinks.read(token) ?? refuse(optOutNotFound)
  const { email, changedAt, ...state } = (await advertisingState(deps.db, memberId)) ?? refuse(optOutNotFound)
  return { ...state, email: maskedAddress(email), changedAt: changedAt && seoulTime(changedAt) }
}

/** Withdraws the consents at once, however often it is pressed, and counts it for the announcement. */
export async function optOut(
  deps: AnnouncementDeps,
  token: string,
  { what, caller }: { what: OptOutOf; caller: Caller },
): Promise<OptOutState> {
  const link = deps.optOutLinks.read(token) ?? refuse(optOutNotFound)
  await deps.optOutsOfMember.take(String(link.memberId))
  await deps.db.transaction().execute(async (trx) => {
    await withdrawAdvertising(deps, trx, link.memberId, { what, caller })
    if (what === 'all') await countOptOut(trx, link)
  })
  caller.log.info({ event: 'advertising.opt-out', what, ...link }, 'advertising.opt-out')
  return await showOptOut(deps, token)
}

const countOptOut = (trx: Db, { memberId, announcementId }: { memberId: number; announcementId: number }) =>
  trx
    .updateTable('announcement_recipient')
    .set({ opted_out_at: sql`now()` })
    .where('announcement_id', '=', announcementId)
    .where('member_id', '=', memberId)
    .where('opted_out_at', 'is', null)
    .execute()
