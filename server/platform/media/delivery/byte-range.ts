import type { ByteSpan } from '../storage/storage.ts'

export type RangeAnswer = { is: 'whole' } | { is: 'part'; span: ByteSpan } | { is: 'unsatisfiable' }

/**
 * Reads a Range header for a body of `sizeBytes` (RFC 9110, 14.2): a single range; other values are ignored.
 */
export function readRange(header: string | undefined, sizeBytes: number): RangeAnswer {
  const asked = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return { is: 'whole' }
  const [, first = '', last = ''] = asked
  if (first === '') return suffix(Number(last), sizeBytes)
  const start = Number(first)
  if (last !== '' && Number(last) < start) return { is: 'whole' }
  if (start >= sizeBytes) return { is: 'unsatisfiable' }
  return {
    is: 'part',
    span: { start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) },
  }
}

function suffix(lengthBytes: number, sizeBytes: number): RangeAnswer {
  if (lengthBytes === 0 || sizeBytes === 0) return { is: 'unsatisfiable' }
  return { is: 'part', span: { start: Math.max(0, sizeBytes - lengthBytes), end: sizeBytes - 1 } }
}
