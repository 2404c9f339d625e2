import type { S3 } from './s3-requests.ts'
import { elements, elementText } from './s3-xml.ts'

export type ListedObject = { key: string; modifiedAtMs: number }
export type ListedUpload = { key: string; uploadId: string; begunAtMs: number }

/** Lists the objects whose key starts with the prefix, page by page. */
export async function* listObjects(s3: S3, prefix: string): AsyncGenerator<ListedObject> {
  for (let next: Record<string, string> | null = {}; next;) {
    const { text } = await s3.ask({ method: 'GET', query: { 'list-type': '2', prefix, ...next } })
    for (const entry of elements(text, 'Contents'))
      yield { key: textOf(entry, 'Key'), modifiedAtMs: Date.parse(textOf(entry, 'LastModified')) }
    const token = elementText(text, 'NextContinuationToken')
    next = token === null ? null : { 'continuation-token': token }
  }
}

/** Lists the multipart uploads that are neither completed nor aborted. */
export async function* listUploads(s3: S3): AsyncGenerator<ListedUpload> {
  for (let next: Record<string, string> | null = {}; next;) {
    const { text } = await s3.ask({ method: 'GET', query: { uploads: '', ...next } })
    for (const entry of elements(text, 'Upload'))
      yield {
        key: textOf(entry, 'Key'),
        uploadId: textOf(entry, 'UploadId'),
        begunAtMs: Date.parse(textOf(entry, 'Initiated')),
      }
    const isMore = elementText(text, 'IsTruncated') === 'true'
    next = isMore
      ? {
          'key-marker': textOf(text, 'NextKeyMarker'),
          'upload-id-marker': textOf(text, 'NextUploadIdMarker'),
        }
      : null
  }
}

function textOf(xml: string, name: string): string {
  const text = elementText(xml, name)
  if (text === null) throw new Error(`object storage: a list without ${name}`)
  return text
}
