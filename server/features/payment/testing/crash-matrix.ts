import { disagreements, letTimePass } from './crash-agreement.ts'
import { CrashScene } from './crash-scene.ts'
import { killOnce, makeCoupon, type Moment, MOMENTS, type CrashStep, STEPS } from './crash-steps.ts'

export type CrashReport = {
  kills: { step: CrashStep; moment: Moment; count: number }[]
  /** Number of orders in each state at the end. */
  ended: Record<string, number>
  mismatches: string[]
}

/** Kills the server `kills` times, over every moment of every step in turn, then compares all orders with the provider. */
export async function runCrashMatrix(
  kills: number,
  onKill: (done: number, step: CrashStep, moment: Moment) => void = () => {},
): Promise<CrashReport> {
  const scene = await CrashScene.open()
  const cells = STEPS.flatMap((step) => MOMENTS.map((moment) => ({ step, moment, count: 0 })))
  try {
    await makeCoupon(scene)
    for (let at = 0; at < kills; at += 1) {
      const cell = cells[at % cells.length]!
      const round = Math.floor(at / cells.length)
      await killOnce(scene, cell.step, cell.moment, {
        withCoupon: round % 3 === 1,
        comesBack: round % 2 === 0,
      })
      cell.count += 1
      onKill(at + 1, cell.step, cell.moment)
    }
    await letTimePass(scene)
    const mismatches = await disagreements(scene)
    return { kills: cells, ended: await endedStates(scene), mismatches }
  } finally {
    await scene.close()
  }
}

async function endedStates({ database }: CrashScene): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('payment_order')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}
