import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { type BusinessField, missingBusiness } from '#contract/site/business.ts'
import type { LegalDocument, LegalText } from '#contract/site/legal.ts'
import { type Clock, seoulDate } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { readBranding } from './branding.ts'
import type { Branding } from './demo-brand.ts'
import { type LegalTexts, readLegalDrafts } from './legal-texts.ts'
import { textVersions, type TextVersions } from './legal/legal-versions.ts'
import { liveLegal } from './legal/live-legal.ts'
import { type SettingValues, settingValues } from './setting-values.ts'
import { findLegalTexts, findSettings } from './settings.store.ts'
import { nextSwitch, type Timetable } from './support-hours.ts'

/** The current settings. Every process keeps them in memory and reloads them on a notification from the database. */
export type Settings = {
  /** Both are live views: their holders see every change. */
  branding: Branding
  legal: LegalTexts
  values(): SettingValues
  timetable(): Timetable
  versions(): TextVersions
  /** Any version of a text, with its placeholders filled in. */
  text(document: LegalDocument, version: string): LegalText | undefined
  missing(): BusinessField[]
  /** In production nothing is sold until the required business information is complete. */
  isSelling(): boolean
  /** Changes with each change of a setting, or by the clock; pages are cached by it. */
  version(): string
  /** When the clock makes the next change. */
  nextEdge(): Date
  /** After it resolves, everything committed before the call is loaded; if the database stays away, retries later. */
  reload(): Promise<void>
}

type SettingsDeps = { config: Config; db: Db; clock: Clock; log: Logger }

export async function openSettings({ config, db, clock, log }: SettingsDeps): Promise<Settings> {
  const installed = readBranding(config)
  const drafts = readLegalDrafts(config)
  const read = async () => {
    const kept = await Promise.all([findSettings(db), findLegalTexts(db)])
    const [rows, texts] = kept
    const values = settingValues(rows, installed, (name) =>
      log.error({ event: 'site.setting', name }, 'a kept setting cannot be read'),
    )
    const versions = textVersions(drafts, texts)
    return { kept, values, versions, edge: nextEdge(values, versions, clock.now()) }
  }

  let now = await read()
  let changes = 1
  const version = () => {
    const moment = clock.now()
    if (now.edge <= moment) {
      changes += 1
      now.edge = nextEdge(now.values, now.versions, moment)
    }
    return String(changes)
  }
  const branding = liveBranding(() => now.values)
  const legal = liveLegal({
    branding,
    versions: () => now.versions,
    state: version,
    today: () => seoulDate(clock.now()),
  })
  const missing = () => missingBusiness(branding.business)

  return {
    branding,
    legal: legal.texts,
    text: legal.find,
    missing,
    version,
    values: () => now.values,
    versions: () => now.versions,
    timetable: () => ({ hours: now.values.hours.value, holidays: now.values.holidays.value }),
    isSelling: () => !config.isProduction || missing().length === 0,
    nextEdge: () => now.edge,
    reload: inTurn(log, async () => {
      const before = now
      now = await read()
      // Compare first: after saving, the database's notification repeats the reload, as does every new course.
      if (before.edge <= clock.now() || !isDeepStrictEqual(now.kept, before.kept)) changes += 1
    }),
  }
}

/** The next time at which public content changes by the clock alone: banner, legal text, or support hours. */
function nextEdge(values: SettingValues, versions: TextVersions, now: Date): Date {
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

const TRIES = 5
const AGAIN_MS = 1_000

/** Runs the reloads one after the other, so that a slow earlier one does not overwrite a later one. */
function inTurn(log: Logger, load: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let isGoingOn = false

  function loadInTurn(): Promise<void> {
    last = last.then(load, load)
    return last
  }

  /** Retries until it succeeds: the missed notification is not repeated. */
  async function goOn(): Promise<void> {
    if (isGoingOn) return
    isGoingOn = true
    while (isGoingOn) {
      await delay(AGAIN_MS, undefined, { ref: false })
      await loadInTurn().then(
        () => (isGoingOn = false),
        () => {},
      )
    }
  }

  return async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await loadInTurn()
      } catch (error) {
        if (tries < TRIES) await delay(AGAIN_MS, undefined, { ref: false })
        else {
          log.error({ err: error }, 'settings not read')
          return void goOn()
        }
      }
    }
  }
}

const liveBranding = (values: () => SettingValues): Branding => ({
  get brand() {
    return values().brand.value
  },
  get promotion() {
    return values().promotion.value
  },
  get business() {
    return values().business.value
  },
})
