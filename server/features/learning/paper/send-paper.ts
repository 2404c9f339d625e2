import type { FastifyReply } from 'fastify'
import { attachment } from '#server/platform/http/file-header.ts'

export type PaperFile = { bytes: Uint8Array<ArrayBuffer>; fileName: string; plainName: string }

/** May be stored by the recipient, but by no cache in between (security.md#35). */
export function sendPaper(reply: FastifyReply, { bytes, fileName, plainName }: PaperFile) {
  reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-disposition', attachment(fileName, plainName))
  return bytes
}
