import { SupportHours } from '#contract/site/support-hours.ts'
import {
  Holidays,
  Quotes,
  type SettingName,
  SETTING_NAMES,
  type SiteSettings,
} from '#contract/site/site-settings.ts'
import { Site } from '#contract/site/site.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Branding } from './demo-brand.ts'
import { DEFAULT_HOLIDAYS, DEFAULT_HOURS, DEFAULT_QUOTES } from './default-settings.ts'
import type { SettingRow } from './settings.store.ts'

/** Every setting with its revision; 0: the installation's value. */
export type SettingValues = Pick<SiteSettings, SettingName>

const SHAPES = {
  brand: Site.shape.brand,
  promotion: Site.shape.promotion,
  business: Site.shape.business,
  hours: SupportHours,
  holidays: Holidays,
  quotes: Quotes,
}

/** A row in an outdated format is treated as missing; `onTrouble` is called. */
export function settingValues(
  rows: SettingRow[],
  installed: Branding,
  onTrouble: (name: SettingName) => void,
): SettingValues {
  const defaults = {
    ...installed,
    hours: DEFAULT_HOURS,
    holidays: DEFAULT_HOLIDAYS,
    quotes: DEFAULT_QUOTES,
  }
  return Object.fromEntries(
    SETTING_NAMES.map((name) => {
      const row = rows.find((each) => each.name === name)
      const read = row && SHAPES[name].safeParse(row.value)
      if (read && !read.success) onTrouble(name)
      return [
        name,
        {
          value: read?.success ? read.data : defaults[name],
          revision: row?.revision ?? 0,
          changedAt: row ? seoulTime(row.changed_at) : null,
          changedBy: row?.changed_by ?? null,
        },
      ]
    }),
  ) as SettingValues
}
