import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { openServer } from '../../http/own-server.ts'
import { openStomp, type StompServer } from '../open-stomp.ts'
import type { StompLimits } from '../stomp-limits.ts'
import { testHost, type TestHost } from './test-host.ts'

export const PREFIX = '/talk'

export type StompUnderTest = {
  port: number
  /** `http://127.0.0.1:port/talk` */
  url: string
  host: TestHost
  stomp: StompServer
  close(): Promise<void>
}

/** Starts the STOMP server alone, without the product. */
export async function startStomp(limits: Partial<StompLimits> = {}): Promise<StompUnderTest> {
  const host = testHost()
  const stomp = openStomp({
    host,
    limits,
    prefix: PREFIX,
    log: pino({ level: 'silent' }),
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
  })
  const server = openServer((_, response) => void response.writeHead(404).end(), {
    isHttps: false,
    attached: [stomp],
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    host,
    stomp,
    url: `http://127.0.0.1:${port}${PREFIX}`,
    async close() {
      await stomp.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
    },
  }
}
