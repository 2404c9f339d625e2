import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

// Below the ports that systems hand out by themselves (from 32768 on): one that is free now stays so until it is listened
// on, and one that was given up refuses, and does not lead to a stranger of another test.
const FIRST = 20_000
const LANES = 192
const LANE_PORTS = 64

/** The ports of this process, after the first one, which it listens on for as long as it lives: so nobody else has them. */
let lane: Promise<number> | undefined
let given = 0

/** A port of the loopback address that nobody listens on, and that no other process is given. */
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
