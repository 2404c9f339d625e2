import type { FastifyRequest } from 'fastify'
import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import {
  badVideo,
  type StaffLecture,
  LectureToMake,
  type MadeLecture,
  makeLecture as makeLectureCall,
  notVideoLesson,
  videoTooLarge,
} from '#contract/catalogue/staff-course.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { may } from '#contract/policy.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Trx } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { parseJsonField } from '#server/platform/http/form-fields.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { type Upload, withForm, withUpload } from '#server/platform/http/upload.ts'
import { viewerOf } from '#server/features/identity/guards.ts'
import { type IngestedVideo, ingestVideo } from '#server/platform/media/video/ingest.ts'
import { keepingFiles } from '#server/platform/media/storage/keeping-files.ts'
import { removeVideo } from '#server/platform/media/storage/removal.ts'
import { mintMediaLink } from '#server/platform/media/delivery/signed-link.ts'
import { carryCaptions } from './caption.ts'
import { findCourse } from '../course.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { refuseFormerInstructor } from './current-instructor.ts'
import { staffLecture } from './lecture.ts'
import * as store from './lecture.store.ts'
import { refuseOpening } from './offer.ts'
import { wholeSeconds } from './whole-seconds.ts'

type UploadDeps = Pick<Deps, 'db' | 'media' | 'config' | 'clock'>

const videoUpload = ({ media, config }: UploadDeps): Upload => ({
  field: makeLectureCall.upload.field,
  maxBytes: config.VIDEO_MAX_BYTES,
  tooLarge: videoTooLarge,
  wrong: badVideo,
  spool: media.store.spool,
})

/** Creates a lecture with its video in one transaction; a refused or aborted upload leaves no row and no file. */
export async function makeLecture(
  deps: UploadDeps,
  viewer: Viewer,
  courseId: number,
  request: FastifyRequest,
): Promise<MadeLecture> {
  // Check before receiving gigabytes.
  if (!(await findCourse(deps.db, courseId))) return refuse(courseNotFound)
  return withForm(request, videoUpload(deps), async ({ fields, path }) => {
    const lecture = parseJsonField(LectureToMake, fields, 'data')
    refuseOpening(viewer, lecture.isPublic || undefined)
    const video = await ingest(deps, path!)
    const durationSec = wholeSeconds(video)
    const { id, order_index: orderIndex } = await keepVideo(deps, video, async (trx) => {
      await refuseFormerInstructor(trx, viewer, 'lecture.edit', courseId)
      const made =
        (await store.insertLecture(trx, { ...lecture, courseId, durationSec, videoId: video.assetId })) ??
        refuse(courseNotFound)
      await writeAudit(trx, {
        ...actorOf(viewer, request),
        action: 'lecture.make',
        subject: `lecture:${made.id}`,
        detail: {
          before: null,
          after: { courseId, title: lecture.title, durationSec, sizeBytes: video.sizeBytes },
        },
      })
      return made
    })
    const { title, description, isPublic } = lecture
    const sessionId = isPublic ? null : viewerOf(request.visitor).sessionId
    const videoUrl = linkTo(deps, sessionId, { lectureId: id, video, durationSec })
    return { id, courseId, title, description, durationSec, videoUrl, progress: 0, orderIndex, isPublic }
  })
}

/** Replaces the video of a lecture; members keep their progress, second by second. */
export async function replaceVideo(
  deps: UploadDeps,
  viewer: Viewer,
  lectureId: number,
  request: FastifyRequest,
): Promise<StaffLecture> {
  const before = await staffLecture(deps.db, lectureId)
  if (before.deletedUntil !== null) return refuse(lectureNotFound)
  if (before.kind !== 'video') return refuse(notVideoLesson)
  const old = await withUpload(request, videoUpload(deps), async (path) => {
    const video = await ingest(deps, path)
    const durationSec = wholeSeconds(video)
    return keepVideo(deps, video, async (trx) => {
      await refuseFormerInstructor(trx, viewer, 'lecture.edit', before.courseId)
      const swapped =
        (await store.swapVideo(trx, lectureId, { id: video.assetId, durationSec })) ?? refuse(lectureNotFound)
      // The lecture may have moved during the upload; the course that was asked about is no longer its own.
      if (swapped.courseId !== before.courseId && !may(viewer, 'lecture.edit')) refuse(forbidden)
      await writeAudit(trx, {
        ...actorOf(viewer, request),
        action: 'lecture.video',
        subject: `lecture:${lectureId}`,
        detail: {
          before: { durationSec: before.durationSec, sizeBytes: before.sizeBytes },
          after: { durationSec, sizeBytes: video.sizeBytes },
        },
      })
      if (swapped.old !== null) await carryCaptions(deps, trx, swapped.old, video.assetId)
      const isGone = swapped.old !== null && (await store.deleteVideo(trx, swapped.old))
      return isGone ? swapped.old : null
    })
  })
  if (old !== null) await removeVideo(deps.media, old)
  return staffLecture(deps.db, lectureId)
}

async function ingest({ media }: UploadDeps, path: string): Promise<IngestedVideo> {
  const video = await ingestVideo(media, { filePath: path, takeFile: true })
  if (video.is === 'stored') return video
  throw new Refusal(badVideo, {
    errors: [{ field: makeLectureCall.upload.field, message: badVideo.message }],
  })
}

/** Stores the video's row in the given transaction. */
const keepVideo = <Kept>(
  { db, media }: UploadDeps,
  video: IngestedVideo,
  work: (trx: Trx) => Promise<Kept>,
): Promise<Kept> =>
  keepingFiles(
    db,
    async (trx) => {
      const poster = video.files.find(({ kind }) => kind === 'poster')
      await store.insertVideo(trx, { ...video, id: video.assetId, posterFile: poster?.name ?? null })
      return work(trx)
    },
    () => removeVideo(media, video.assetId),
  )

type UploadedLecture = { lectureId: number; video: IngestedVideo; durationSec: number }

const linkTo = ({ media, clock }: UploadDeps, sessionId: string | null, playing: UploadedLecture): string =>
  mintMediaLink(media.mediaKey, {
    now: clock.now(),
    sessionId,
    lectureId: playing.lectureId,
    assetId: playing.video.assetId,
    durationSec: playing.durationSec,
    playId: 'upload',
    file: playing.video.file,
  }).url
