import type { FastifyRequest } from 'fastify'
import { imageTooLarge, imageWrong } from '#contract/identity/profile-image.ts'
import { setInstructorPhoto } from '#contract/instructor/staff-instructor.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { openGate } from '#server/platform/http/gate.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { withUpload } from '#server/platform/http/upload.ts'
import { keepingFiles } from '#server/platform/media/storage/keeping-files.ts'
import { removeImage } from '#server/platform/media/storage/removal.ts'
import { type IngestedImage, ingestImage } from '#server/platform/media/video/ingest.ts'
import { heldInstructor } from './instructor.ts'
import { swapPortrait } from './instructor.store.ts'

// Decoding an image of the allowed size briefly takes about 200 MB.
const decode = openGate({ atOnce: 2, waiting: 20, retryAfterSec: 3 })

type PortraitDeps = Pick<Deps, 'db' | 'media'>

/** Replaces the portrait and deletes the old one; returns its address. */
export async function changePortrait(
  deps: PortraitDeps,
  actor: Actor,
  instructorId: number,
  request: FastifyRequest,
): Promise<string> {
  const upload = {
    ...setInstructorPhoto.upload,
    tooLarge: imageTooLarge,
    wrong: imageWrong,
    spool: deps.media.store.spool,
  }
  const image = await withUpload(request, upload, (path) => decode(() => ingest(deps, path)))
  await replacePortrait(deps, actor, instructorId, image)
  return image.url
}

export async function removePortrait(deps: PortraitDeps, actor: Actor, instructorId: number): Promise<null> {
  await replacePortrait(deps, actor, instructorId, null)
  return null
}

async function ingest({ media }: PortraitDeps, path: string): Promise<IngestedImage> {
  const image = await ingestImage(media, path, 'square')
  if (image.is === 'stored') return image
  throw new Refusal(imageWrong, {
    errors: [{ field: setInstructorPhoto.upload.field, message: imageWrong.message }],
  })
}

async function replacePortrait(
  { db, media }: PortraitDeps,
  actor: Actor,
  instructorId: number,
  image: IngestedImage | null,
): Promise<void> {
  const old = await keepingFiles(
    db,
    async (trx) => {
      const row = await heldInstructor(trx, instructorId)
      if (image || row.file !== null)
        await writeAudit(trx, {
          ...actor,
          action: image ? 'instructor.photo' : 'instructor.unphoto',
          subject: `instructor:${instructorId}`,
          detail: { before: { photoFile: row.file }, after: { photoFile: image?.file ?? null } },
        })
      return await swapPortrait(trx, row, image)
    },
    async () => image && removeImage(media, image.file),
  )
  // After the commit; after a crash a sweep removes the file.
  if (old !== null) await removeImage(media, old)
}
