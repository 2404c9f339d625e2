import * as z from 'zod/mini'

/** A refusal: status, a code for programs, and a sentence for people. */
export type Problem = { status: number; code: string; message: string }

export const problem = (status: number, code: string, message: string): Problem => ({ status, code, message })

export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** The body of every refusal. */
export const ErrorReply = z.object({
  status: z.int(),
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  data: z.null(),
  errors: z.optional(z.array(FieldError)),
  requestId: z.string(),
})
export type ErrorReply = z.infer<typeof ErrorReply>

export const unauthorized = problem(401, 'UNAUTHORIZED', '인증이 필요합니다.')
export const tokenExpired = problem(401, 'TOKEN_EXPIRED', '로그인이 만료되었습니다. 다시 로그인해 주세요.')
export const forbidden = problem(403, 'FORBIDDEN', '권한이 없습니다.')
export const csrfRefused = problem(
  403,
  'CSRF',
  '요청을 확인할 수 없습니다. 새로고침한 뒤 다시 시도해 주세요.',
)
export const foreignOrigin = problem(403, 'ORIGIN', '허용되지 않은 사이트에서 온 요청입니다.')
export const invalid = problem(400, 'VALIDATION', '입력한 내용을 다시 확인해 주세요.')
export const badJson = problem(400, 'BAD_JSON', '요청 형식이 올바르지 않습니다.')
export const badRequest = problem(400, 'BAD_REQUEST', '요청 형식이 올바르지 않습니다.')
export const unknownAddress = problem(404, 'NOT_FOUND', '존재하지 않는 주소입니다.')
export const requestTimeout = problem(
  408,
  'REQUEST_TIMEOUT',
  '요청이 제때 도착하지 않았습니다. 다시 시도해 주세요.',
)
export const headersTooLarge = problem(431, 'HEADERS_TOO_LARGE', '요청 헤더가 허용된 크기를 초과했습니다.')
export const payloadTooLarge = problem(413, 'PAYLOAD_TOO_LARGE', '요청 크기가 허용된 한도를 초과했습니다.')
export const unsupportedMediaType = problem(415, 'UNSUPPORTED_MEDIA_TYPE', '지원하지 않는 형식의 요청입니다.')
export const serverError = problem(
  500,
  'SERVER_ERROR',
  '서버 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
)
export const noSpace = problem(
  507,
  'NO_SPACE',
  '저장 공간이 부족해 저장하지 못했습니다. 잠시 후 다시 시도해 주세요.',
)
export const storageAway = problem(
  503,
  'STORAGE_UNAVAILABLE',
  '파일 저장소가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',
)
export const unavailable = problem(
  503,
  'UNAVAILABLE',
  '일시적으로 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
)
