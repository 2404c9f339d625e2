import { LessonKind } from '#contract/catalogue/lesson.ts'
import {
  erratumNotFound,
  type ErratumToWrite,
  placeOutside,
  type StaffErratum,
} from '#contract/erratum/staff-erratum.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { shownErratum } from '../errata.ts'
import type { ErratumDeps } from '../erratum-deps.ts'
import * as store from '../erratum.store.ts'
import { headingUnknown } from '#contract/learning/heading.ts'
import type { ErratumLecture } from '../erratum.store.ts'

export async function listStaffErrata({ db }: ErratumDeps, lectureId: number) {
  return await db.transaction().execute(async (trx) => {
    const lecture = (await store.holdLecture(trx, lectureId)) ?? refuse(lectureNotFound)
    return {
      errata: (await store.findErrata(trx, lectureId)).map(staffErratum),
      kind: LessonKind.parse(lecture.kind),
      durationSec: lecture.duration_sec,
      headings: lecture.headings.map(({ id, text }) => ({ id, text })),
    }
  })
}

const staffErratum = (row: store.ErratumRow): StaffErratum => ({
  ...shownErratum(row),
  lectureId: row.lecture_id,
  isHidden: row.is_hidden,
})

export async function makeErratum(
  { db }: ErratumDeps,
  actor: Actor,
  lectureId: number,
  given: ErratumToWrite,
): Promise<StaffErratum> {
  return await db
    .transaction()
    .execute(async (trx) => staffErratum(await insertPlaced(trx, actor, lectureId, given)))
}

/** Part of a transaction: also the publication of a report. */
export async function insertPlaced(
  trx: Trx,
  actor: Actor,
  lectureId: number,
  given: ErratumToWrite,
): Promise<store.ErratumRow> {
  const lecture = (await store.holdLecture(trx, lectureId)) ?? refuse(lectureNotFound)
  const id = await store.insertErratum(trx, lectureId, placedIn(lecture, given))
  const made = (await store.lockErratum(trx, id))!
  await writeAudit(trx, {
    ...actor,
    action: 'erratum.make',
    subject: `lecture:${lectureId}`,
    detail: { before: null, after: { erratumId: id, ...logged(made) } },
  })
  return made
}

export async function changeErratum(
  { db }: ErratumDeps,
  actor: Actor,
  erratumId: number,
  given: ErratumToWrite,
): Promise<StaffErratum> {
  return await db.transaction().execute(async (trx) => {
    const { lecture, erratum: before } = await lockPlaced(trx, erratumId)
    await store.updateErratum(trx, erratumId, placedIn(lecture, given))
    const saved = (await store.lockErratum(trx, erratumId))!
    const changes = changesOf(logged(before), logged(saved))
    if (changes)
      await writeAudit(trx, {
        ...actor,
        action: 'erratum.change',
        subject: `lecture:${before.lecture_id}`,
        detail: { erratumId, ...changes },
      })
    return staffErratum(saved)
  })
}

export async function removeErratum({ db }: ErratumDeps, actor: Actor, erratumId: number): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const { erratum } = await lockPlaced(trx, erratumId)
    await store.deleteErratum(trx, erratumId)
    await writeAudit(trx, {
      ...actor,
      action: 'erratum.remove',
      subject: `lecture:${erratum.lecture_id}`,
      detail: { before: { erratumId, ...logged(erratum) }, after: null },
    })
  })
  return null
}

async function lockPlaced(trx: Trx, erratumId: number) {
  const { lecture_id: lectureId } = (await store.findErratum(trx, erratumId)) ?? refuse(erratumNotFound)
  const lecture = (await store.holdLecture(trx, lectureId)) ?? refuse(erratumNotFound)
  return { lecture, erratum: (await store.lockErratum(trx, erratumId)) ?? refuse(erratumNotFound) }
}

const logged = ({ from_sec, to_sec, heading, text, is_hidden }: store.ErratumRow) => ({
  fromSec: from_sec,
  toSec: to_sec,
  heading,
  text,
  isHidden: is_hidden,
})

/** The place of an erratum in this lecture: seconds of its video, or a heading of its text. */
function placedIn(lecture: ErratumLecture, { fromSec, toSec, heading, text }: ErratumToWrite) {
  if (lecture.video_id !== null) {
    const isInside = fromSec !== null && toSec !== null && fromSec < toSec && fromSec < lecture.duration_sec
    if (!isInside) return refuse(placeOutside)
    return { fromSec, toSec, heading: '', text, videoId: lecture.video_id }
  }
  if (heading !== '' && !lecture.headings.some(({ id }) => id === heading)) return refuse(headingUnknown)
  return { fromSec: null, toSec: null, heading, text, videoId: null }
}
