import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The heap size after a garbage collection. */
export function heldBytes(): number {
  collect()
  return process.memoryUsage().heapUsed
}
