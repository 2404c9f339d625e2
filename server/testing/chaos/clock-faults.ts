import { type Fault, type FaultRun, forAWhile } from './fault.ts'

const MINUTE_MS = 60_000
const JUMPS_MS = [1.5 * MINUTE_MS, 20 * MINUTE_MS, 2 * 60 * MINUTE_MS, 26 * 60 * MINUTE_MS]

/** Each fault jumps twice: away, and back when the clock is corrected. */
export const clockFaults: Fault[] = [
  { kind: 'clock: ahead', inject: (run) => jump(run, 1) },
  { kind: 'clock: behind', inject: (run) => jump(run, -1) },
]

const jump = (run: FaultRun, direction: 1 | -1) =>
  forAWhile(
    run,
    () => run.scene.product.setClock(direction * run.dice.pick(JUMPS_MS)),
    () => run.scene.product.setClock(0),
  )
