import type { LegalDocument } from '#contract/site/legal.ts'
import {
  legalInPast,
  type LegalHistory,
  type LegalToPublish,
  legalTooSoon,
  type LegalVersion,
  legalVersionTaken,
  NOTICE_DAYS,
} from '#contract/site/legal-history.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { addDays } from '#contract/platform/seoul-day.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { seoulDate, seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { insertLegalText } from '../settings.store.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { type TextVersion, versionOn } from './legal-versions.ts'
import type { EnqueueNotice } from './legal-notice.ts'

type LegalDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

export function listLegalVersions({ settings, clock }: LegalDeps, document: LegalDocument): LegalHistory {
  const { title, versions } = settings.versions()[document]
  const inForce = versionOn(versions, seoulDate(clock.now()))
  const stateOf = (version: TextVersion): LegalVersion['state'] => {
    if (version === inForce) return 'inForce'
    return versions.indexOf(version) > versions.indexOf(inForce) ? 'announced' : 'past'
  }
  return {
    document,
    title,
    versions: versions
      .map((version) => ({
        ...version,
        publishedAt: version.publishedAt && seoulTime(version.publishedAt),
        state: stateOf(version),
      }))
      .toReversed(),
  }
}

/** Adds a version, never overwrites one; a job enqueued with it notifies the members. */
export async function publishLegalText(
  deps: LegalDeps & { enqueueNotice: EnqueueNotice },
  { actorId, requestId }: Actor,
  { document, ...text }: LegalToPublish & { document: LegalDocument },
): Promise<LegalHistory> {
  const { db, clock, settings, enqueueNotice } = deps
  refuseTooEarly(text, seoulDate(clock.now()))
  const { versions } = settings.versions()[document]
  if (versions.some(({ version }) => version === text.version)) refuseVersion()
  await db.transaction().execute(async (trx) => {
    if (!(await insertLegalText(trx, { document, ...text, publishedBy: actorId }))) refuseVersion()
    const { version, effectiveFrom, note, isWorse } = text
    await writeAudit(trx, {
      actorId,
      requestId,
      action: 'site.legal',
      subject: `legal:${document}`,
      reason: note,
      detail: { before: { version: versions.at(-1)?.version }, after: { version, effectiveFrom, isWorse } },
    })
    await enqueueNotice(trx, { document, version, effectiveFrom, note, afterId: 0 })
  })
  await settings.reload()
  return listLegalVersions(deps, document)
}

function refuseTooEarly({ effectiveFrom, isWorse }: LegalToPublish, today: string): void {
  if (effectiveFrom < today) refuseField(legalInPast, 'effectiveFrom')
  if (isWorse && effectiveFrom < addDays(today, NOTICE_DAYS)) refuseField(legalTooSoon, 'effectiveFrom')
}

const refuseVersion = () => refuseField(legalVersionTaken, 'version')
const refuseField = (problem: Problem, field: string): never =>
  refuse(problem, { errors: [{ field, message: problem.message }] })
