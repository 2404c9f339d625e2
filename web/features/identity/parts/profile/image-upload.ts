import {
  imageReplyWrong,
  imageTooLarge,
  resetProfileImage,
  setProfileImage,
} from '#contract/identity/profile-image.ts'
import { Failure } from '#web/api/failure.ts'
import { upload } from '#web/api/upload.ts'

type Options = { onPercent: (percent: number) => void; signal: AbortSignal }

/** Resolves to the new image's URL. */
export async function uploadImage(image: Blob, options: Options): Promise<string> {
  const form = new FormData()
  form.append(setProfileImage.upload.field, image, image instanceof File ? image.name : 'profile')
  const address = await upload(setProfileImage, { form, ...options })
  if (address === '') throw new Failure({ kind: 'shape', status: 200, message: imageReplyWrong })
  return address
}

/** spec.md#8: messages for too large a file, a success without a URL, and anything else the server says. */
export function uploadSentence(thrown: unknown): string {
  if (!(thrown instanceof Failure)) return setProfileImage.fallback
  if (thrown.status === 413) return imageTooLarge.message
  const isFine = thrown.status >= 200 && thrown.status < 300
  return thrown.kind === 'shape' && isFine ? imageReplyWrong : thrown.message
}

export const resetSentence = (thrown: unknown) =>
  thrown instanceof Failure ? thrown.message : resetProfileImage.fallback
