import {
  badCaption,
  captionShared,
  CAPTION_MAX_BYTES,
  captionNotFound,
  captionTooLarge,
  noVideoForCaption,
} from '#contract/catalogue/staff-course.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import { may } from '#contract/policy.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Trx } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { readCaption, removeCaptionFile, storeCaption } from '#server/platform/media/captions/caption-file.ts'
import { captionLinesOf } from '#server/platform/media/captions/caption-lines.ts'
import { keepingFiles } from '#server/platform/media/storage/keeping-files.ts'
import { cleanUploadedCaptions } from '#server/platform/media/captions/clean-captions.ts'
import * as store from './caption.store.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'

type CaptionDeps = Pick<Deps, 'db' | 'media'>
type Writer = { viewer: Viewer; actor: Actor }
type Track = { lectureId: number; lang: string }
type LabelledCaption = { label: string; vtt: string }

export async function getCaption(
  { db, media }: CaptionDeps,
  { lectureId, lang }: Track,
): Promise<LabelledCaption> {
  const caption = (await store.findCaption(db, lectureId, lang)) ?? refuse(captionNotFound)
  const vtt = await readCaption(media, fileOf(caption))
  return { label: caption.label, vtt: vtt ?? refuse(captionNotFound) }
}

/** Writes the new file before its row, and deletes the old one after, so that no address is ever broken. */
export async function putCaption(
  deps: CaptionDeps,
  { viewer, actor }: Writer,
  { lectureId, lang }: Track,
  given: { label: string; text: string },
): Promise<LabelledCaption> {
  const { label } = given
  const vtt = await cleaned(given.text)
  const old = await withNewFile(deps, async (trx, keep) => {
    const assetId = await lockedVideo(trx, lectureId)
    await refuseSharedVideo(trx, viewer, assetId)
    const before = await store.findCaption(trx, lectureId, lang)
    const changed = await changedOf(deps, before, { label, vtt })
    const file = await keep(assetId, { lang, vtt })
    const lines = captionLinesOf(vtt)
    await store.upsertCaption(trx, { video_id: assetId, lang, label, file, needsCheck: false, lines })
    await writeAudit(trx, {
      ...actor,
      action: 'lecture.caption',
      subject: `lecture:${lectureId}`,
      detail: { lang, before: before ? { label: before.label } : null, after: { label }, changed },
    })
    return before
  })
  if (old) await removeCaptionFile(deps.media, fileOf(old))
  return { label, vtt }
}

/** The captions' text is too long for the log. */
async function changedOf(
  { media }: CaptionDeps,
  before: store.CaptionRow | undefined,
  { label, vtt }: LabelledCaption,
): Promise<string[]> {
  if (!before) return ['label', 'text']
  const isReworded = (await readCaption(media, fileOf(before))) !== vtt
  return [...(before.label === label ? [] : ['label']), ...(isReworded ? ['text'] : [])]
}

type StoreCaption = (assetId: string, track: { lang: string; vtt: string }) => Promise<string>

/** Runs a transaction that stores one file. */
async function withNewFile<Done>(
  { db, media }: CaptionDeps,
  work: (trx: Trx, keep: StoreCaption) => Promise<Done>,
): Promise<Done> {
  let made: { assetId: string; file: string } | undefined
  // A repeated transaction names the same file, unless the video was replaced meanwhile.
  const keep: StoreCaption = async (assetId, track) => {
    if (made?.assetId === assetId) return made.file
    if (made) await removeCaptionFile(media, made)
    made = { assetId, file: await storeCaption(media, assetId, track) }
    return made.file
  }
  return keepingFiles(
    db,
    (trx) => work(trx, keep),
    async () => made && removeCaptionFile(media, made),
  )
}

export async function removeCaption(
  { db, media }: CaptionDeps,
  { viewer, actor }: Writer,
  { lectureId, lang }: Track,
): Promise<null> {
  const old = await db.transaction().execute(async (trx) => {
    if (!(await store.lockVideo(trx, lectureId))) return refuse(lectureNotFound)
    const caption = (await store.findCaption(trx, lectureId, lang)) ?? refuse(captionNotFound)
    await refuseSharedVideo(trx, viewer, caption.video_id)
    await store.deleteCaption(trx, caption)
    await writeAudit(trx, {
      ...actor,
      action: 'lecture.uncaption',
      subject: `lecture:${lectureId}`,
      detail: { lang, before: { label: caption.label }, after: null },
    })
    return caption
  })
  await removeCaptionFile(media, fileOf(old))
  return null
}

/** Carries the old video's captions over, marked for a check: mostly the new one is the same film, slightly cut. */
export async function carryCaptions(
  { media }: Pick<Deps, 'media'>,
  trx: Trx,
  from: string,
  to: string,
): Promise<void> {
  for (const caption of await store.findCaptionsOf(trx, from)) {
    const vtt = await readCaption(media, fileOf(caption))
    if (vtt === null) continue
    const file = await storeCaption(media, to, { lang: caption.lang, vtt })
    const lines = captionLinesOf(vtt)
    await store.upsertCaption(trx, { ...caption, video_id: to, file, needsCheck: true, lines })
  }
}

/** Locks the lecture, so that nobody replaces its video during the transaction. */
async function lockedVideo(trx: Trx, lectureId: number): Promise<string> {
  const lecture = (await store.lockVideo(trx, lectureId)) ?? refuse(lectureNotFound)
  return lecture.video_id ?? refuse(noVideoForCaption)
}

/** Captions belong to the video, so those of a copy are those of its original, perhaps in a foreign course. */
async function refuseSharedVideo(trx: Trx, viewer: Viewer, assetId: string): Promise<void> {
  const courseIds = await store.findCoursesOfVideo(trx, assetId)
  if (!courseIds.every((courseId) => may(viewer, 'lecture.edit', { courseId }))) refuse(captionShared)
}

async function cleaned(text: string): Promise<string> {
  if (Buffer.byteLength(text) > CAPTION_MAX_BYTES) return refuse(captionTooLarge)
  const read = await cleanUploadedCaptions(text)
  if (read.is === 'captions') return read.vtt
  const message =
    read.line === null ? badCaption.message : `${read.line}번째 줄부터 시간 형식을 읽을 수 없습니다.`
  throw new Refusal(badCaption, { errors: [{ field: 'text', message }] })
}

const fileOf = ({ video_id, file }: store.CaptionRow) => ({ assetId: video_id, file })
