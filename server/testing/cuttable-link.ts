import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'
import { freePort } from './free-port.ts'

export type CuttableLink = {
  /** The configuration of the same database through the link. */
  config: pg.ClientConfig
  /** Closes all connections and refuses new ones, as when the database goes away. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A TCP proxy to the database that a test can cut. */
export async function cuttableLink(target: pg.ClientConfig): Promise<CuttableLink> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectTo(target)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one) && other.destroy())
    }
    near.pipe(far).pipe(near)
  })
  const port = await freePort()
  await listen(server, port)
  return {
    config: { ...target, host: '127.0.0.1', port },
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    mend: () => listen(server, port),
  }
}

function connectTo({ host = 'localhost', port = 5432 }: pg.ClientConfig): Socket {
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
}

async function listen(server: Server, port: number): Promise<void> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
}
