import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best of what the browser takes; `q=0` means it does not. */
export function acceptedEncoding(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const takes = (name: string) => accepted.split(',').some((part) => isNamed(part, name))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

function isNamed(part: string, name: string) {
  const [encoding, quality = ''] = part.trim().split(/\s*;\s*/)
  return encoding === name && !/^q=0(\.0*)?$/.test(quality)
}
