import { type SettingName, type SiteSettings, settingOutdated } from '#contract/site/site-settings.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { keepSetting, lockSetting } from '../settings.store.ts'
import { supportOpening } from '../support-opening.ts'

type SettingsDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

export async function showSiteSettings(deps: SettingsDeps): Promise<SiteSettings> {
  const { settings } = deps
  const { isOpen: isSupportOpen } = await supportOpening(deps)
  return {
    ...settings.values(),
    missing: settings.missing(),
    isSelling: settings.isSelling(),
    isSupportOpen,
  }
}

type SettingUpdate<Name extends SettingName> = {
  revision: number
  value: SiteSettings[Name]['value']
  name: Name
}

/** Saves a setting unless it was changed since the revision that was edited. */
export async function putSetting<Name extends SettingName>(
  deps: SettingsDeps,
  { actorId, requestId }: Actor,
  { name, revision, value }: SettingUpdate<Name>,
): Promise<SiteSettings> {
  const { db, settings } = deps
  await db.transaction().execute(async (trx) => {
    const kept = await lockSetting(trx, name)
    if ((kept?.revision ?? 0) !== revision) refuse(settingOutdated)
    const changes = changesIn(kept ? kept.value : settings.values()[name].value, value)
    if (!(await keepSetting(trx, { name, value, revision, changedBy: actorId }))) refuse(settingOutdated)
    if (changes)
      await writeAudit(trx, {
        actorId,
        requestId,
        action: `site.${name}`,
        subject: `site:${name}`,
        detail: changes,
      })
  })
  // The response and the next page already show the change; other processes are notified by the database.
  await settings.reload()
  return await showSiteSettings(deps)
}

/** Compares records field by field, other values as a whole. */
function changesIn(before: unknown, after: unknown) {
  return isRecord(before) && isRecord(after)
    ? changesOf(before, after)
    : changesOf({ value: before }, { value: after })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
