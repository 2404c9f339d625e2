import type { AttackedProduct } from './attacked-product.ts'
import type { Crowd } from './crowd.ts'

export type Attack = {
  product: AttackedProduct
  crowd: Crowd
  /** Attackers or rounds. */
  count: number
  /** The long form waits for every time limit of the server; the short one leaves before the longest. */
  isLong: boolean
}

/** One way to hurt the product. It resolves when the attackers have done their worst and most of them have left. */
export type Scenario = {
  name: string
  count: { short: number; long: number }
  /** Lasts as long as a time limit of the server, so the short form runs all of these at the same time. */
  waits?: true
  attack(on: Attack): Promise<void>
}
