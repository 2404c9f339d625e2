import type { FastifyRequest } from 'fastify'
import { imageTooLarge, imageWrong, setProfileImage } from '#contract/identity/profile-image.ts'
import { unauthorized } from '#contract/platform/problem.ts'
import { openGate } from '#server/platform/http/gate.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { withUpload } from '#server/platform/http/upload.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { type IngestedImage, ingestImage } from '#server/platform/media/video/ingest.ts'
import { keepingFiles } from '#server/platform/media/storage/keeping-files.ts'
import { removeImage } from '#server/platform/media/storage/removal.ts'
import type { IdentityDeps } from '../limits.ts'
import { swapImage } from './profile-image.store.ts'

// Decoding an image of the allowed size briefly takes about 200 MB.
const decode = openGate({ atOnce: 2, waiting: 20, retryAfterSec: 3 })

/** Replaces the image and deletes the old one; returns its address. */
export async function changeImage(
  deps: IdentityDeps,
  viewer: Viewer,
  request: FastifyRequest,
): Promise<string> {
  await deps.limits.imagesOfMember.take(String(viewer.memberId))
  const { field, maxBytes } = setProfileImage.upload
  const upload = {
    field,
    maxBytes,
    tooLarge: imageTooLarge,
    wrong: imageWrong,
    spool: deps.media.store.spool,
  }
  const image = await withUpload(request, upload, (path) => decode(() => ingest(deps, path)))
  await replaceImage(deps, viewer.memberId, image)
  return image.url
}

export async function resetImage(deps: IdentityDeps, viewer: Viewer): Promise<null> {
  await replaceImage(deps, viewer.memberId, null)
  return null
}

async function ingest({ media }: IdentityDeps, path: string): Promise<IngestedImage> {
  const image = await ingestImage(media, path, 'square')
  if (image.is === 'stored') return image
  throw new Refusal(imageWrong, {
    errors: [{ field: setProfileImage.upload.field, message: imageWrong.message }],
  })
}

/** Deletes the old file after the commit; after a crash the next start sweeps it. */
async function replaceImage({ db, media }: IdentityDeps, memberId: number, image: IngestedImage | null) {
  const { old } = await keepingFiles(
    db,
    async (trx) => (await swapImage(trx, memberId, image)) ?? refuse(unauthorized),
    async () => image && removeImage(media, image.file),
  )
  if (old !== null) await removeImage(media, old)
}
