import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Problem, unsupportedMediaType } from '#contract/problem.ts'
import { isNoSpace } from '#server/media/storage.ts'
import { drain } from './drain.ts'
import { Refusal, refuse } from './refuse.ts'

type Upload = {
  field: string
  maxBytes: number
  tooLarge: Problem
  wrong: Problem
  /** Writes a stream to a file of its own and leaves nothing when it fails (`ObjectStore.spool`). */
  spool(stream: Readable): Promise<string>
}

const FORM_BYTES = 64 * 1024 // boundaries and headers of parts around the file
const LIMITS = {
  parts: 20,
  fields: 10,
  fieldNameSize: 200,
  fieldSize: 1024,
  headerPairs: 50,
  fileSize: Infinity,
}

/** Lets the routes that `mount` adds take form data; all others go on reading JSON and nothing else. */
export function takeUploads(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart)
    mount(scope)
  })
}

/**
 * Hands the one file of a form to `work`, and removes it afterwards. What its sender says about its type is not looked
 * at, and what they call it is only handed on. Whatever else is sent is read past, so that a refusal reaches who is
 * still sending.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  upload: Upload,
  work: (path: string, filename: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) refuse(unsupportedMediaType)
  const kept: Kept[] = []
  try {
    await receive(request, upload, kept)
    const { path, filename } = kept[0]!
    return await work(path, filename)
  } finally {
    for (const { path } of kept) await rm(path, { force: true })
  }
}

type Kept = { path: string; filename: string | undefined }

async function receive(request: FastifyRequest, upload: Upload, kept: Kept[]): Promise<void> {
  try {
    if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + FORM_BYTES)
      throw refusalOf(upload.tooLarge, upload)
    await keepOnlyFile(request, upload, kept)
  } catch (error) {
    drain(request.raw)
    throw isOurs(error) ? error : refusalOf(upload.wrong, upload)
  }
}

async function keepOnlyFile(request: FastifyRequest, upload: Upload, kept: Kept[]): Promise<void> {
  for await (const part of request.parts({ limits: LIMITS })) {
    if (isPoisoned(part.fieldname)) throw refusalOf(upload.wrong, upload)
    if (part.type !== 'file') continue
    if (part.fieldname !== upload.field || kept.length > 0) throw refusalOf(upload.wrong, upload)
    const path = await upload.spool(Readable.from(limited(part.file, upload)))
    kept.push({ path, filename: part.filename })
  }
  if (kept.length === 0) throw refusalOf(upload.wrong, upload)
}

async function* limited(file: AsyncIterable<Buffer>, upload: Upload): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > upload.maxBytes) throw refusalOf(upload.tooLarge, upload)
    yield chunk
  }
}

/** Names that would mean the prototype of whatever a form is made into (security 14). */
const isPoisoned = (name: string) =>
  name.split(/[.[\]]+/).some((word) => ['__proto__', 'constructor', 'prototype'].includes(word))

/** A refusal or a fault of this machine; anything else is a body that is no form or that broke off. */
const isOurs = (error: unknown) =>
  error instanceof Refusal || isNoSpace(error) || (error instanceof Error && 'syscall' in error)

const refusalOf = (problem: Problem, { field }: Upload) =>
  new Refusal(problem, { errors: [{ field, message: problem.message }] })
