import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/database/db.ts'
import { findOverride, type OverrideRow, replaceOverride } from './support-desk.store.ts'
import { isWithinHours, nextOpening, nextSwitch } from './support-hours.ts'

export type DeskHours = {
  isOpen: boolean
  /** When the desk opens next; null while it is open. */
  opensAt: Date | null
  /** What was set by hand and still holds. */
  override: OverrideRow | null
}

type DeskDeps = { db: Db; clock: Clock }

/** Whether the support desk answers now: by its hours, or as it was set by hand until they change next. */
export async function deskHours({ db, clock }: DeskDeps): Promise<DeskHours> {
  return hoursAt(clock.now(), await findOverride(db))
}

export function hoursAt(now: Date, kept: OverrideRow | undefined): DeskHours {
  const override = kept && now < kept.until ? kept : null
  const isOpen = override ? override.state === 'open' : isWithinHours(now)
  return { isOpen, opensAt: isOpen ? null : nextOpening(now), override }
}

/** Holds until the hours change next; null goes back to the hours. */
export async function overrideHours(trx: Db, now: Date, state: OverrideRow['state'] | null): Promise<void> {
  await replaceOverride(trx, state && { state, until: nextSwitch(now) })
}
