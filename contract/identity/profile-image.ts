import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { problem } from '../platform/problem.ts'

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024 // spec.md#9
export const IMAGE_SIDE_PX = 512

export const imageTooLarge = problem(413, 'PAYLOAD_TOO_LARGE', '파일 크기는 5MB 이하여야 합니다.')
export const imageWrong = problem(400, 'BAD_IMAGE', '올바른 이미지 파일을 선택해 주세요.')

export const tooManyImages = problem(
  429,
  'TOO_MANY_ATTEMPTS',
  '이미지를 너무 자주 변경했습니다. 잠시 후 다시 시도해 주세요.',
)

/** For a successful upload whose response has no address (spec.md#8). */
export const imageReplyWrong = '이미지 업로드 응답이 올바르지 않습니다.'

export const setProfileImage = call({
  method: 'PATCH',
  path: '/api/auth/profile/image',
  summary: 'A new profile image; stored square, re-encoded, without metadata',
  upload: { field: 'image', maxBytes: IMAGE_MAX_BYTES },
  /** Where the image is, as in `imageUrl`. */
  reply: z.string(),
  fallback: '이미지를 업로드하지 못했습니다.',
})

export const resetProfileImage = call({
  method: 'DELETE',
  path: '/api/auth/profile/image',
  summary: 'Back to the default image',
  reply: z.null(),
  fallback: '이미지를 초기화하지 못했습니다.',
})
