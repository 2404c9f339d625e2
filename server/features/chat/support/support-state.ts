import type { SupportState } from '#contract/chat/chat.ts'
import { hoursText } from '#contract/site/support-hours.ts'
import { may } from '#contract/policy.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { supportOpening, overrideHours } from '#server/features/site/support-opening.ts'
import type { ChatDeps } from '../chat-deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { isAnyPresent } from '../socket/presence.store.ts'
import { supportAccounts } from './support-account.ts'

type StaffChatDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'settings'>

export async function supportState(deps: StaffChatDeps, viewer: Viewer | null): Promise<SupportState> {
  const [{ isOpen, opensAt, override }, isThere] = await Promise.all([
    supportOpening(deps),
    isSupportThere(deps),
  ])
  return {
    isOpen,
    isOnline: isOpen && isThere,
    hoursText: hoursText(deps.settings.timetable().hours),
    opensAt: opensAt && seoulTime(opensAt),
    override: override?.state ?? null,
    overrideUntil: override && seoulTime(override.until),
    isMine: viewer !== null && may(viewer, 'chat.answer', deps.config),
  }
}

/** Whether any of the support staff is connected, to any process. */
export async function isSupportThere(deps: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const accounts = await supportAccounts(deps)
  return await isAnyPresent(
    deps.db,
    accounts.map(({ id }) => id),
  )
}

export async function overrideSupport(
  deps: ChatDeps,
  viewer: Viewer,
  state: 'open' | 'closed' | null,
  actor: Actor,
): Promise<SupportState> {
  await deps.db.transaction().execute(async (trx) => {
    const { override } = await supportOpening({ ...deps, db: trx })
    await overrideHours(trx, deps, state)
    const changes = changesOf({ state: override?.state ?? null }, { state })
    if (changes)
      await writeAudit(trx, { ...actor, action: 'chat.override', subject: 'support', detail: changes })
  })
  deps.live.supportChanged()
  return await supportState(deps, viewer)
}
