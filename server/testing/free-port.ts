import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

// Below the ephemeral ports that the system assigns (from 32768): a port that is free now stays free, and a
// closed one refuses connections instead of reaching another test's server.
const FIRST = 20_000
const LANES = 192
const LANE_PORTS = 64

/** The first port of this process's range. It listens there while it lives, which reserves the range. */
let lane: Promise<number> | undefined
let given = 0

/** A loopback port that is unused and reserved for this process. */
export async function freePort(): Promise<number> {
  lane ??= takeLane()
  const first = await lane
  for (let tries = 1; tries < LANE_PORTS; tries += 1) {
    const port = first + 1 + (given++ % (LANE_PORTS - 1))
    const probe = await listening(port)
    if (!probe) continue
    await once(probe.close(), 'close')
    return port
  }
  throw new Error(`no free port from ${first} on`)
}

async function takeLane(): Promise<number> {
  for (let tries = 0; tries < LANES; tries += 1) {
    const first = FIRST + ((process.pid + tries) % LANES) * LANE_PORTS
    const holder = await listening(first)
    if (!holder) continue
    holder.unref()
    return first
  }
  throw new Error(`no free port from ${FIRST} on`)
}

async function listening(port: number): Promise<Server | null> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  } catch {
    return null
  }
}
