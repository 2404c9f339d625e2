// Loaded before a program (`node --import`): its wall clock is off by the milliseconds that a file says, and jumps when
// the file changes. Timers go on as they do when a machine's clock is set: they never asked the wall clock.
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
