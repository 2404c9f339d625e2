import { instructorNotFound } from '#contract/instructor/instructor.ts'
import {
  type InstructorChange,
  instructorInUse,
  type InstructorToSave,
  memberTaken,
  noSuchMember,
  type StaffInstructor,
} from '#contract/instructor/staff-instructor.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import { introduced } from '#server/features/catalogue/course-instructor.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { maskedAddress } from '#server/platform/mail/masked-address.ts'
import { removeImage } from '#server/platform/media/storage/removal.ts'
import * as store from './instructor.store.ts'
import { tellLinkedAccounts } from './tell-linked-accounts.ts'

export async function listInstructors({ db }: Pick<Deps, 'db'>): Promise<StaffInstructor[]> {
  const rows = await store.findStaffInstructors(db)
  return rows.map(shown)
}

export async function showInstructor(
  { db }: Pick<Deps, 'db'>,
  instructorId: number,
): Promise<StaffInstructor> {
  return shown((await store.findStaffInstructor(db, instructorId)) ?? refuse(instructorNotFound))
}

const shown = (row: store.StaffInstructorRow): StaffInstructor => ({
  ...introduced({ id: row.id, name: row.name, headline: row.headline, file: row.file }),
  bio: row.bio,
  links: row.links,
  member:
    row.member_id === null || row.member_name === null || row.member_email === null
      ? null
      : { id: row.member_id, name: row.member_name, email: maskedAddress(row.member_email) },
  courses: row.courses,
  updatedAt: seoulTime(row.updated_at),
})

export async function makeInstructor(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { memberEmail, ...texts }: InstructorToSave,
): Promise<StaffInstructor> {
  return await db.transaction().execute(async (trx) => {
    const made = { ...texts, memberId: (await memberToLink(trx, memberEmail, null)) ?? null }
    const id = await store.insertInstructor(trx, made)
    await writeAudit(trx, {
      ...actor,
      action: 'instructor.make',
      subject: `instructor:${id}`,
      detail: { before: null, after: made },
    })
    return await showInstructor({ db: trx }, id)
  })
}

export async function changeInstructor(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  actor: Actor,
  instructorId: number,
  { memberEmail, ...given }: InstructorChange,
): Promise<StaffInstructor> {
  const { changed, memberIds } = await db.transaction().execute(async (trx) => {
    // The member is locked before the instructor, as the removal of an account does.
    const memberId = await memberToLink(trx, memberEmail, instructorId)
    const row = await heldInstructor(trx, instructorId)
    const before = { ...pick(row), memberId: row.member_id }
    const change = {
      name: given.name ?? row.name,
      headline: given.headline ?? row.headline,
      bio: given.bio ?? row.bio,
      links: given.links ?? row.links,
      memberId: memberId === undefined ? row.member_id : memberId,
    }
    const changes = changesOf(before, change)
    if (!changes) return { changed: shown(row), memberIds: [] }
    await store.updateInstructor(trx, instructorId, change)
    await writeAudit(trx, {
      ...actor,
      action: 'instructor.change',
      subject: `instructor:${instructorId}`,
      detail: changes,
    })
    return {
      changed: await showInstructor({ db: trx }, instructorId),
      memberIds: before.memberId === change.memberId ? [] : [before.memberId, change.memberId],
    }
  })
  await tellLinkedAccounts(bus, memberIds)
  return changed
}

const pick = ({ name, headline, bio, links }: store.StaffInstructorRow) => ({ name, headline, bio, links })

/** The id of the account to link. null: none; undefined: as before. A member is one instructor at most. */
async function memberToLink(
  trx: Db,
  email: string | null | undefined,
  instructorId: number | null,
): Promise<number | null | undefined> {
  if (typeof email !== 'string') return email
  const refuseEmail = (problem: typeof noSuchMember) =>
    refuse(problem, { errors: [{ field: 'memberEmail', message: problem.message }] })
  const memberId = (await store.lockMemberByEmail(trx, email)) ?? refuseEmail(noSuchMember)
  if (await store.isLinkedElsewhere(trx, memberId, instructorId)) refuseEmail(memberTaken)
  return memberId
}

/** Deletes an instructor whom no course has, also none that is unpublished or archived. */
export async function removeInstructor(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  actor: Actor,
  instructorId: number,
): Promise<null> {
  const file = await db.transaction().execute(async (trx) => {
    const { name, courses } = await heldInstructor(trx, instructorId)
    if (courses.length > 0) refuse(instructorInUse)
    await writeAudit(trx, {
      ...actor,
      action: 'instructor.remove',
      subject: `instructor:${instructorId}`,
      detail: { before: { name }, after: null },
    })
    return await store.deleteInstructor(trx, instructorId)
  })
  if (file !== null) await removeImage(media, file)
  return null
}

/** The instructor as they are after all changes under way; until the commit nobody else changes them. */
export async function heldInstructor(trx: Db, instructorId: number): Promise<store.StaffInstructorRow> {
  if (!(await store.lockInstructor(trx, instructorId))) refuse(instructorNotFound)
  return (await store.findStaffInstructor(trx, instructorId))!
}
