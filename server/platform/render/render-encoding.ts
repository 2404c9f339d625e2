import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/** No browser says more; the header may have 16 KB. */
const READ_MAX = 200

/** The best of what the browser takes; `q=0` means it does not. */
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
