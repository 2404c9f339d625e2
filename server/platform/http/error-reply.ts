import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { FieldError, Problem, ErrorReply } from '#contract/platform/problem.ts'
import * as problems from '#contract/platform/problem.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { isNoSpace, isStoreAway } from '../media/storage/storage.ts'
import { Refusal } from './refuse.ts'

const RETRY_AFTER_SEC = 2
const STORAGE_RETRY_SEC = 30

/** Translates every thrown error into the envelope; internal details never reach the client. */
export function translateErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal.problem.status >= 500) logFailure(request, error)
    return sendRefusal(request, reply, refusal)
  })
}

/** A refusal is intended: log it without a stack, so that thousands of them do not fill the log. */
function logFailure(request: FastifyRequest, error: unknown): void {
  if (error instanceof Refusal) request.log.warn({ code: error.problem.code }, 'request refused')
  else request.log.error({ err: error }, 'request failed')
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = refusal.problem
  return reply
    .code(status)
    .headers(refusal.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusedBody(refusal, request.id))
}

export function refusedBody({ problem, errors }: Refusal, requestId: string): ErrorReply {
  return {
    status: problem.status,
    success: false,
    code: problem.code,
    message: problem.message,
    data: null,
    ...(errors ? { errors } : {}),
    requestId,
  }
}

/** The refusal that tells the caller what an error means. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return validationRefusal(error.validation)
  if (isDatabaseAway(error)) {
    return new Refusal(problems.unavailable, { headers: { 'retry-after': String(RETRY_AFTER_SEC) } })
  }
  if (isStoreAway(error)) {
    return new Refusal(problems.storageAway, { headers: { 'retry-after': String(STORAGE_RETRY_SEC) } })
  }
  if (isNoSpace(error)) return new Refusal(problems.noSpace)
  return new Refusal(problemOf(error as Partial<FastifyError>))
}

type ZodIssue = { keyword: string; instancePath: string; message?: string | undefined }

function validationRefusal(issues: ZodIssue[]): Refusal {
  const errors: FieldError[] = issues.map(({ keyword, instancePath, message }) => {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.')
    // For the body as a whole, zod's message only names types: replace it.
    if (field === '' && keyword === 'invalid_type')
      return { field: 'body', message: problems.badRequest.message }
    return { field: field || 'body', message: message ?? problems.invalid.message }
  })
  // Use the first field's message: some clients show only `message`.
  return new Refusal(
    { ...problems.invalid, message: errors[0]?.message ?? problems.invalid.message },
    { errors },
  )
}

const BY_CODE: Record<string, Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problems.unsupportedMediaType,
  FST_ERR_CTP_BODY_TOO_LARGE: problems.payloadTooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: problems.badJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: problems.badJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: problems.badRequest,
  FST_ERR_BAD_URL: problems.badRequest,
  FST_REQ_FILE_TOO_LARGE: problems.payloadTooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: problems.unsupportedMediaType,
}

function problemOf({ code, statusCode }: Partial<FastifyError>): Problem {
  const known = code === undefined ? undefined : BY_CODE[code]
  if (known) return known
  if (statusCode === 413) return problems.payloadTooLarge
  if (statusCode === 415) return problems.unsupportedMediaType
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problems.badRequest
  if (statusCode === 503) return problems.unavailable
  return problems.serverError
}
