import { memberNotFound } from '#contract/identity/withdrawal.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { seoulDate, seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { Caller } from './caller.ts'
import type { IdentityDeps } from './limits.ts'
import type { Actor } from '../audit/actor.ts'
import { findMember } from './member.store.ts'
import { requireOwner } from './password/reauthentication.ts'

/** One context's data about a member, without hashes and secrets; `app.ts` passes them in. */
export type DataPart = (db: Db, memberId: number) => Promise<Record<string, unknown>>

type PersonalData = Record<string, unknown>
export type ExportDeps = Pick<Deps, 'db' | 'clock'> & { dataParts: DataPart[] }

/** For a member who asks the school for their data; the log records the staff member and the reason. */
export async function exportByStaff(
  deps: ExportDeps,
  actor: Actor,
  memberId: number,
  reason: string,
): Promise<PersonalData> {
  const data = await collect(deps, memberId)
  await writeAudit(deps.db, { ...actor, action: 'member.data', subject: `member:${memberId}`, reason })
  return data
}

/** The member's own export. It holds everything an intruder could want, so it requires proof of the owner (security.md#39). */
export async function exportOwn(
  deps: IdentityDeps & ExportDeps,
  viewer: Viewer,
  password: string | undefined,
  caller: Caller,
): Promise<PersonalData> {
  await requireOwner(deps, viewer, password, caller)
  const { memberId } = viewer
  const data = await collect(deps, memberId)
  caller.log.info({ event: 'account.data', memberId, address: caller.address }, 'account.data')
  return data
}

export const dataFileName = (memberId: number, clock: Deps['clock']): string =>
  `personal-data-${memberId}-${seoulDate(clock.now())}.json`

/** Reads all parts from one snapshot. */
async function collect({ db, clock, dataParts }: ExportDeps, memberId: number): Promise<PersonalData> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      if (!(await findMember(trx, memberId))) refuse(memberNotFound)
      const data: PersonalData = { madeAt: seoulTime(clock.now()) }
      for (const part of dataParts) Object.assign(data, await part(trx, memberId))
      return inSeoul(data) as PersonalData
    })
}

/** Formats times as everywhere else in the product. */
function inSeoul(value: unknown): unknown {
  if (value instanceof Date) return seoulTime(value)
  if (Array.isArray(value)) return value.map(inSeoul)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inSeoul(inner)]))
  return value
}
