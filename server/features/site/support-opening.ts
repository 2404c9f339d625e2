import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Settings } from './settings.ts'
import { findOverride, type OverrideRow, replaceOverride } from './support-override.store.ts'
import { isWithinHours, nextOpening, nextSwitch, type Timetable } from './support-hours.ts'

export type SupportOpening = {
  isOpen: boolean
  /** When support opens next; null while it is open. */
  opensAt: Date | null
  /** The staff override that is in force. */
  override: OverrideRow | null
}

type OpeningDeps = { db: Db; clock: Clock; settings: Pick<Settings, 'timetable'> }

/** Whether support is open now: by its hours, or by a staff override until the hours change next. */
export async function supportOpening({ db, clock, settings }: OpeningDeps): Promise<SupportOpening> {
  return openingAt(settings.timetable(), clock.now(), await findOverride(db))
}

export function openingAt(timetable: Timetable, now: Date, kept: OverrideRow | undefined): SupportOpening {
  const override = kept && now < kept.until ? kept : null
  const isOpen = override ? override.state === 'open' : isWithinHours(timetable, now)
  return { isOpen, opensAt: isOpen ? null : nextOpening(timetable, now), override }
}

/** Valid until the hours change next; null returns to the hours. */
export async function overrideHours(
  trx: Db,
  { clock, settings }: Pick<OpeningDeps, 'clock' | 'settings'>,
  state: OverrideRow['state'] | null,
): Promise<void> {
  await replaceOverride(trx, state && { state, until: nextSwitch(settings.timetable(), clock.now()) })
}
