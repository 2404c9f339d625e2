import type { FastifyRequest } from 'fastify'
import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { courseImageTooLarge, courseImageWrong, setCourseImage } from '#contract/catalogue/staff-course.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Trx } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { openGate } from '#server/platform/http/gate.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { type Upload, withUpload } from '#server/platform/http/upload.ts'
import { type IngestedImage, ingestImage } from '#server/platform/media/video/ingest.ts'
import { keepingFiles } from '#server/platform/media/storage/keeping-files.ts'
import { removeImage } from '#server/platform/media/storage/removal.ts'
import { type Actor, actorOf } from '#server/features/audit/actor.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { refuseFormerInstructor } from './current-instructor.ts'
import { swapCover } from './course.store.ts'

// Decoding an image of the allowed size briefly takes about 200 MB.
const decode = openGate({ atOnce: 2, waiting: 20, retryAfterSec: 3 })

type CoverDeps = Pick<Deps, 'db' | 'media'>

export const coverUpload = ({ media }: Pick<Deps, 'media'>): Upload => ({
  ...setCourseImage.upload,
  tooLarge: courseImageTooLarge,
  wrong: courseImageWrong,
  spool: media.store.spool,
})

/** Replaces the cover; returns its address. */
export async function changeCover(
  deps: CoverDeps,
  viewer: Viewer,
  courseId: number,
  request: FastifyRequest,
): Promise<string> {
  const image = await withUpload(request, coverUpload(deps), (path) => ingestCover(deps, path))
  await replaceCover(deps, actorOf(viewer, request), courseId, {
    image,
    check: (trx) => refuseFormerInstructor(trx, viewer, 'course.edit', courseId),
  })
  return image.url
}

export async function removeCover(deps: CoverDeps, actor: Actor, courseId: number): Promise<null> {
  await replaceCover(deps, actor, courseId, { image: null })
  return null
}

export async function ingestCover({ media }: Pick<Deps, 'media'>, path: string): Promise<IngestedImage> {
  const image = await decode(() => ingestImage(media, path, 'cover'))
  if (image.is === 'stored') return image
  throw new Refusal(courseImageWrong, {
    errors: [{ field: setCourseImage.upload.field, message: courseImageWrong.message }],
  })
}

type CoverChange = { image: IngestedImage | null; check?: (trx: Trx) => Promise<void> }

async function replaceCover(
  deps: CoverDeps,
  actor: Actor,
  courseId: number,
  { image, check }: CoverChange,
): Promise<void> {
  const { old } = await keepingCover(deps, image, async (trx) => {
    await check?.(trx)
    const swapped = (await swapCover(trx, courseId, image)) ?? refuse(courseNotFound)
    if (image || swapped.old !== null)
      await writeAudit(trx, {
        ...actor,
        action: image ? 'course.cover' : 'course.uncover',
        subject: `course:${courseId}`,
        detail: { before: { imageFile: swapped.old }, after: { imageFile: image?.file ?? null } },
      })
    return swapped
  })
  // After the commit; after a crash a sweep removes the file.
  if (old !== null) await removeImage(deps.media, old)
}

/** Runs a transaction that stores a new cover's row. */
export const keepingCover = <Done>(
  { db, media }: CoverDeps,
  image: IngestedImage | null,
  work: (trx: Trx) => Promise<Done>,
): Promise<Done> => keepingFiles(db, work, async () => image && removeImage(media, image.file))
