import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is held once everything that can be given back has been. */
export function heldBytes(): number {
  collect()
  return process.memoryUsage().heapUsed
}
