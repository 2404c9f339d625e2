// Preloaded with `node --import`: shifts the wall clock by the milliseconds in a file, and follows changes of
// it. Timers are unaffected, as when a machine's clock is set: they use the monotonic clock.
import { readFileSync, watchFile } from 'node:fs'

const file = process.env['SHIFTED_CLOCK_FILE'] ?? ''
const LOOK_MS = 100
const RealDate = Date
let offsetMs = readOffset()
watchFile(file, { interval: LOOK_MS, persistent: false }, () => (offsetMs = readOffset()))

const now = () => RealDate.now() + offsetMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], made) =>
    Reflect.construct(
      target,
      given.length === 0 ? [now()] : given,
      made === globalThis.Date ? target : made,
    ) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
})

function readOffset(): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0
  } catch {
    return 0
  }
}
