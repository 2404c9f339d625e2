import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Somebody else's server, by TCP and by UDP: what reaches it has left. */
export async function openElsewhere() {
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*').end('ok')
  })
  // Chromium opens a bare connection for a navigation that it then refuses; nothing is said on it.
  server.on('connection', (socket) => {
    socket.once('data', () => reached.push('bytes'))
  })
  server.on('upgrade', (_request, socket) => socket.destroy())
  await new Promise<void>((done) => server.listen(0, done))
  const { port } = server.address() as AddressInfo
  const udp = createSocket('udp4')
  udp.on('message', () => reached.push('datagram'))
  await new Promise<void>((done) => udp.bind(0, done))
  return {
    address: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    /** Peers of WebRTC look for each other by such a server. */
    stun: `stun:${outwardAddress()}:${udp.address().port}`,
    reached,
    close: () => {
      server.closeAllConnections()
      server.close()
      udp.close()
    },
  }
}

const outwardAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.1'
