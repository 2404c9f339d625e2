import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Longer than any browser's value; the header could have 16 KB. */
const READ_MAX = 200

/** The best encoding that the browser accepts; `q=0` means it does not accept it. */
export function acceptedEncoding(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .slice(0, READ_MAX)
    .split(',')
  const takes = (name: string) => accepted.some((part) => isNamed(part, name))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

function isNamed(part: string, name: string) {
  const [encoding, quality = ''] = part.split(';', 2).map((word) => word.trim())
  return encoding === name && !/^q=0(\.0*)?$/.test(quality)
}
