import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that systems hand out by themselves (from 32768 on): one that is free now stays so until it is listened
// on, and one that was given up refuses, and does not lead to a stranger of another test.
const FIRST = 20_000
const LANES = 128
const LANE_PORTS = 96
let taken = 0

/** A port of the loopback address that nobody listens on, and that no other process of the tests comes upon. */
export async function freePort(): Promise<number> {
  const lane = FIRST + (process.pid % LANES) * LANE_PORTS
  for (let tries = 0; tries < LANE_PORTS; tries += 1) {
    const port = lane + (taken++ % LANE_PORTS)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${lane} to ${lane + LANE_PORTS - 1}`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const isListening = once(probe.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  )
  if (!(await isListening)) return false
  await once(probe.close(), 'close')
  return true
}
