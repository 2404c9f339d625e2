import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** The names that Fastify's `trustProxy` accepts. */
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** The client address for requests outside Fastify: the nearest address that is not a trusted proxy. */
export function openForwardedAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList()
  for (const range of trusted.flatMap((one) => NAMED[one] ?? [one])) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  const isProxy = (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return ({ socket, headers }) => {
    const said = String(headers['x-forwarded-for'] ?? '').split(',')
    const way = [plain(socket.remoteAddress ?? ''), ...said.toReversed().map((part) => plain(part.trim()))]
    let last = '0.0.0.0'
    for (const address of way) {
      if (!isIP(address)) break
      last = address
      if (!isProxy(address)) break
    }
    return last
  }
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
