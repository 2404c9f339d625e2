import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from './dice.ts'
import type { ChaosScene } from './scene.ts'

/** The shortest and longest duration of a fault, in seconds. */
export type SecondsRange = readonly [least: number, most: number]

export type FaultRun = { scene: ChaosScene; dice: Dice; spanSec: SecondsRange }

/** A fault to inject. It is over once `inject` resolves; what it returns cleans up after the recovery. */
export type Fault = {
  kind: string
  /** Whether it fills the disk, which needs a separate one. */
  fillsDisk?: boolean
  inject(run: FaultRun): Promise<void | (() => Promise<void>)>
}

/** Begins a fault, waits, and always ends it. */
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
