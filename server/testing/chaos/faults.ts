import { clientFaults } from './client-faults.ts'
import { clockFaults } from './clock-faults.ts'
import { databaseFaults } from './database-faults.ts'
import type { Dice } from './dice.ts'
import { diskFaults } from './disk-faults.ts'
import type { Fault } from './fault.ts'
import { processFaults } from './process-faults.ts'
import { thirdPartyFaults } from './third-party-faults.ts'

export const FAULTS: readonly Fault[] = [
  ...processFaults,
  ...databaseFaults,
  ...diskFaults,
  ...clockFaults,
  ...clientFaults,
  ...thirdPartyFaults,
]

/** Draws `count` faults, each kind equally often, in an order determined by the seed. */
export function drawFaults(faults: readonly Fault[], count: number, dice: Dice): Fault[] {
  const drawn: Fault[] = []
  while (drawn.length < count) drawn.push(...dice.shuffled(faults))
  return drawn.slice(0, count)
}
