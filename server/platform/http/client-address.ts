import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where a request comes from; a forwarded address that is none falls back to the connection's own. */
export function clientAddress(request: FastifyRequest): string {
  return plain(request.ip) ?? plain(request.socket.remoteAddress) ?? '0.0.0.0'
}

/** What a limit counts by: one IPv4 address, or the /64 that one IPv6 household has to itself. */
export function addressGroup(address: string): string {
  return isIPv6(address) ? `${firstFourParts(address).join(':')}::/64` : address
}

function plain(address: string | undefined): string | null {
  const bare = address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '') ?? ''
  return isIP(bare) ? bare : null
}

function firstFourParts(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4)
}
