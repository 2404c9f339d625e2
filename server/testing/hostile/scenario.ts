import type { AttackedProduct } from './attacked-product.ts'
import type { Crowd } from './crowd.ts'

export type Attack = {
  product: AttackedProduct
  crowd: Crowd
  /** The number of attackers or rounds. */
  count: number
  /** The long form waits for every time limit of the server; the short one leaves before the longest. */
  isLong: boolean
}

/** An attack. It resolves when the attackers are done and most of them have left. */
export type Scenario = {
  name: string
  count: { short: number; long: number }
  /** Takes as long as a server time limit, so the short form runs all of these at the same time. */
  waits?: true
  attack(on: Attack): Promise<void>
}
