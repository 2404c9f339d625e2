import { announcementNotFound } from '#contract/announcement/announcement.ts'
import { EVERYBODY } from '#contract/announcement/audience.ts'
import {
  announcementNotDraft,
  announcementOutdated,
  type AnnouncementToSave,
  nobodyChosen,
  type StaffAnnouncement,
} from '#contract/announcement/staff-announcement.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import * as store from '../announcement.store.ts'
import { showStaffAnnouncement } from './shown.ts'

export const subjectOf = (id: number) => `announcement:${id}`

/** An empty draft for everybody, or for chosen members. */
export async function makeAnnouncement(
  deps: AnnouncementDeps,
  actor: Actor,
  memberIds: readonly number[] | null = null,
): Promise<StaffAnnouncement> {
  const id = await deps.db.transaction().execute(async (trx) => {
    const made = await store.insertDraft(trx, { ...EVERYBODY, chosen: memberIds !== null })
    const members = memberIds ? await store.insertChosen(trx, made, memberIds) : null
    if (members === 0) refuse(nobodyChosen)
    const detail = { before: null, after: { state: 'draft', ...(members && { members }) } }
    await writeAudit(trx, { ...actor, action: 'announcement.make', subject: subjectOf(made), detail })
    return made
  })
  return await showStaffAnnouncement(deps, id)
}

/** A draft is saved while it is typed: a line of the log for each save would bury everything else. */
const LOGGED_AGAIN_MS = 10 * 60_000

/** `version` is the edited one; another one was saved by somebody else, and is not overwritten. */
export async function saveAnnouncement(
  deps: AnnouncementDeps,
  actor: Actor,
  id: number,
  { version, ...draft }: AnnouncementToSave & { version: number },
): Promise<StaffAnnouncement> {
  await deps.db.transaction().execute(async (trx) => {
    const before = await lockDraft(trx, id)
    if (before.version !== version) refuse(announcementOutdated)
    const changes = changesOf(logged(before), { ...draft, body: draft.body.length })
    const isSameText = before.body === draft.body
    if (!changes && isSameText) return
    await store.updateDraft(trx, id, draft, actor.actorId)
    const agoMs = deps.clock.now().getTime() - before.changed_at.getTime()
    if (before.changed_by === actor.actorId && agoMs < LOGGED_AGAIN_MS) return
    const detail = changes ?? { before: { version }, after: { version: version + 1 } }
    await writeAudit(trx, { ...actor, action: 'announcement.change', subject: subjectOf(id), detail })
  })
  return await showStaffAnnouncement(deps, id)
}

/** The log keeps the length of a text, not the text. */
export const logged = (row: store.AnnouncementRow) => ({
  kind: row.kind,
  title: row.title,
  body: row.body.length,
  toBell: row.to_bell,
  toMail: row.to_mail,
  audience: { ...EVERYBODY, ...row.audience },
})

export async function removeAnnouncement({ db }: AnnouncementDeps, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockDraft(trx, id)
    await store.deleteAnnouncement(trx, id)
    const detail = { before: logged(before), after: null }
    await writeAudit(trx, { ...actor, action: 'announcement.remove', subject: subjectOf(id), detail })
  })
}

async function lockDraft(trx: Db, id: number): Promise<store.AnnouncementRow> {
  const row = (await store.lockAnnouncement(trx, id)) ?? refuse(announcementNotFound)
  return row.state === 'draft' ? row : refuse(announcementNotDraft)
}
