import type { TextVersions } from './legal/legal-versions.ts'
import type { SettingValues } from './setting-values.ts'
import { nextSwitch } from './support-hours.ts'

/** The next time at which public content changes by the clock alone: banner, legal text, or support hours. */
export function nextEdge(values: SettingValues, versions: TextVersions, now: Date): Date {
  const { hours, holidays } = values
  const opening = nextSwitch({ hours: hours.value, holidays: holidays.value }, now)
  const ahead = [...bannerEdges(values), ...textEdges(versions)].filter((edge) => now < edge)
  return new Date(Math.min(...[opening, ...ahead].map(Number)))
}

const bannerEdges = ({ promotion: { value } }: SettingValues) =>
  value ? [new Date(value.from), new Date(value.until)] : []

const textEdges = (versions: TextVersions) =>
  Object.values(versions).flatMap((text) =>
    text.versions.map(({ effectiveFrom }) => new Date(`${effectiveFrom}T00:00:00+09:00`)),
  )
