import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The client's IP address; an invalid forwarded address falls back to the connection's. */
export function clientAddress(request: FastifyRequest): string {
  return plain(request.ip) ?? plain(request.socket.remoteAddress) ?? '0.0.0.0'
}

/** The unit that rate limits count by: an IPv4 address, or the /64 network of an IPv6 household. */
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
