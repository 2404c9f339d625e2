import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Problem, unsupportedMediaType } from '#contract/platform/problem.ts'
import { isNoSpace } from '../media/storage/storage.ts'
import { drain } from './drain.ts'
import { Refusal, refuse } from './refuse.ts'

export type Upload = {
  field: string
  maxBytes: number
  tooLarge: Problem
  wrong: Problem
  /** Whether the form may omit the file. */
  isOptional?: boolean
  /** Writes a stream to a temporary file and deletes it on failure (`ObjectStore.spool`). */
  spool(stream: Readable): Promise<string>
}

const FORM_BYTES = 256 * 1024 // other fields, boundaries and part headers around the file
const LIMITS = {
  parts: 20,
  fields: 10,
  fieldNameSize: 200,
  fieldSize: 64 * 1024,
  headerPairs: 50,
  fileSize: Infinity,
}

/** Lets the routes that `mount` adds accept form data; all others accept only JSON. */
export function takeUploads(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart)
    mount(scope)
  })
}

/**
 * Passes the one file of a form to `work`, then deletes it. Ignores its claimed type; drains other parts, so
 * that a client that is still sending gets the refusal.
 */
export const withUpload = <Result>(
  request: FastifyRequest,
  upload: Upload,
  work: (path: string, filename: string | undefined) => Promise<Result>,
): Promise<Result> => withForm(request, upload, ({ path, filename }) => work(path!, filename))

/** The text fields of a form, each given at most once, and the temporary path of its file. */
export type ReceivedForm = {
  fields: Map<string, string>
  path: string | undefined
  filename: string | undefined
}

/** Like `withUpload`, with the form's text fields; `work` may move the file away. */
export async function withForm<Result>(
  request: FastifyRequest,
  upload: Upload,
  work: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const isEmpty = request.headers['content-type'] === undefined // a body without a type was already refused
  if (!isEmpty && !request.isMultipart()) refuse(unsupportedMediaType)
  if (isEmpty && !upload.isOptional) throw refusalOf(upload.wrong, upload)
  const form: ReceivedForm = { fields: new Map(), path: undefined, filename: undefined }
  try {
    if (!isEmpty) await receive(request, upload, form)
    return await work(form)
  } finally {
    if (form.path !== undefined) await rm(form.path, { force: true })
  }
}

async function receive(request: FastifyRequest, upload: Upload, form: ReceivedForm): Promise<void> {
  try {
    if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + FORM_BYTES)
      throw refusalOf(upload.tooLarge, upload)
    await keep(request, upload, form)
  } catch (error) {
    drain(request.raw)
    throw isOurs(error) ? error : refusalOf(upload.wrong, upload)
  }
}

async function keep(request: FastifyRequest, upload: Upload, form: ReceivedForm): Promise<void> {
  for await (const part of request.parts({ limits: LIMITS })) {
    if (isPoisoned(part.fieldname)) throw refusalOf(upload.wrong, upload)
    if (part.type === 'file') await keepFile(part, upload, form)
    else if (form.fields.has(part.fieldname) || part.valueTruncated) throw refusalOf(upload.wrong, upload)
    else form.fields.set(part.fieldname, String(part.value))
  }
  if (form.path === undefined && !upload.isOptional) throw refusalOf(upload.wrong, upload)
}

async function keepFile(part: MultipartFile, upload: Upload, form: ReceivedForm): Promise<void> {
  if (part.fieldname !== upload.field || form.path !== undefined) throw refusalOf(upload.wrong, upload)
  const path = await upload.spool(Readable.from(limited(part.file, upload)))
  // Browsers send an empty file chooser as a file without name and bytes.
  if (upload.isOptional && part.filename === '' && part.file.bytesRead === 0) return rm(path, { force: true })
  Object.assign(form, { path, filename: part.filename })
}

async function* limited(file: AsyncIterable<Buffer>, upload: Upload): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > upload.maxBytes) throw refusalOf(upload.tooLarge, upload)
    yield chunk
  }
}

/** Field names that could set an object's prototype (security.md#14). */
const isPoisoned = (name: string) =>
  name.split(/[.[\]]+/).some((word) => ['__proto__', 'constructor', 'prototype'].includes(word))

/** Whether the server caused the error; any other is an invalid or aborted form. */
const isOurs = (error: unknown) =>
  error instanceof Refusal || isNoSpace(error) || (error instanceof Error && 'syscall' in error)

const refusalOf = (problem: Problem, { field }: Upload) =>
  new Refusal(problem, { errors: [{ field, message: problem.message }] })
