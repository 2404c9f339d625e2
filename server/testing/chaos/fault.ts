import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from './dice.ts'
import type { ChaosScene } from './scene.ts'

/** How long what lasts lasts, in seconds: from, to. */
export type Span = readonly [least: number, most: number]

export type FaultRun = { scene: ChaosScene; dice: Dice; spanSec: Span }

/** Something that goes wrong. Once `inject` is done it is over, and nobody does anything any more. */
export type Fault = {
  kind: string
  /** Fills the disk, which takes one of its own. */
  fillsDisk?: boolean
  inject(run: FaultRun): Promise<void>
}

/** Breaks, lasts a while, is whole again, whatever happens in between. */
export async function forAWhile(
  { dice, spanSec }: FaultRun,
  begin: () => unknown,
  end: () => unknown,
): Promise<void> {
  try {
    await begin()
    await sleep(dice.between(...spanSec) * 1_000)
  } finally {
    await end()
  }
}
