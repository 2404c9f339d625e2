import { type FileHandle, open } from 'node:fs/promises'
import type { S3 } from './s3-requests.ts'
import { elementText } from './s3-xml.ts'
import { StoreError } from './storage.ts'

const PART_BYTES = 8 * 1024 ** 2
const PARTS_MAX = 10_000
// Amazon may take minutes to assemble a large file before it answers.
const COMPLETE_WITHIN_MS = 120_000

/**
 * Uploads a file part by part, with one part in memory; returns its size. A failed upload leaves no object.
 */
export async function pushFile(s3: S3, key: string, path: string): Promise<number> {
  await using file = await open(path)
  const { size } = await file.stat()
  if (size <= PART_BYTES) await s3.ask({ method: 'PUT', key, body: await readPart(file, 0, size) })
  else await pushParts(s3, key, file, size)
  return size
}

async function pushParts(s3: S3, key: string, file: FileHandle, size: number): Promise<void> {
  const begun = await s3.ask({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = elementText(begun.text, 'UploadId')
  if (!uploadId) throw new StoreError('away', `object storage: no upload begun for ${key}`)
  try {
    const etags: string[] = []
    const partBytes = Math.max(PART_BYTES, Math.ceil(size / PARTS_MAX))
    for (let at = 0; at < size; at += partBytes) {
      const body = await readPart(file, at, Math.min(partBytes, size - at))
      const query = { partNumber: String(etags.length + 1), uploadId }
      etags.push((await present(s3.ask({ method: 'PUT', key, query, body }))).headers.get('etag') ?? '')
    }
    await complete(s3, { key, uploadId, etags, size })
  } catch (error) {
    // If the abort does not arrive, `sweepLeftovers` aborts the upload later.
    await s3.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}

async function readPart(file: FileHandle, at: number, sizeBytes: number): Promise<Buffer<ArrayBuffer>> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(sizeBytes), 0, sizeBytes, at)
  if (bytesRead !== sizeBytes)
    throw new Error(`a file to be stored became shorter: ${bytesRead} of ${sizeBytes}`)
  return buffer
}

type Complete = { key: string; uploadId: string; etags: string[]; size: number }

async function complete(s3: S3, { key, uploadId, etags, size }: Complete): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  await s3.ask({ method: 'POST', key, query: { uploadId }, body, withinMs: COMPLETE_WITHIN_MS })
  // 404 may mean that an earlier try succeeded and its answer was lost: check whether the object exists.
  const { headers } = await present(s3.ask({ method: 'HEAD', key }))
  if (Number(headers.get('content-length')) !== size)
    throw new StoreError(
      'away',
      `object storage: ${key} has ${headers.get('content-length')} of ${size} bytes`,
    )
}

async function present<Answer extends { status: number }>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  if (answer.status === 404) throw new StoreError('away', 'object storage: an upload vanished')
  return answer
}
