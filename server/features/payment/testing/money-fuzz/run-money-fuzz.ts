import fc from 'fast-check'
import type { TestApp } from '#server/testing/start-app.ts'
import { type Action, anyAction, anyRounds, anySamples } from './action.ts'
import { MoneyModel } from './model.ts'
import { type KeptLinks, perform } from './perform.ts'
import { Cast, MoneyScene } from './scene.ts'

/** Settings of the fuzzed app: without them rate limits would refuse almost everything. */
export const MONEY_FUZZ_SETTINGS = {
  PAYMENTS_PER_MEMBER: '100000',
  ACCOUNT_CHANGES_PER_HOUR: '100000',
  PAYMENT_CHECK_SEC: '1',
  LOG_LEVEL: 'error',
}

const AT_ONCE_MAX = 8

type Options = {
  sequences: number
  /** Maximum number of commands in a sequence. */
  commands: number
  seed: number
  /** Reports a failure as found, without shrinking it first. */
  endOnFailure?: boolean
  limitMs?: number
  onSequence?: (done: number) => void
}

export type MoneyFuzzReport = {
  sequences: number
  actions: Map<string, number>
  statuses: Map<string, number>
  compared: MoneyModel['compared']
}

type FuzzWorld = { scene: MoneyScene; links: KeptLinks; report: MoneyFuzzReport }

/** Steps of concurrent actions; after each, everything settles and is compared with the model. */
class Steps implements fc.AsyncCommand<MoneyModel, FuzzWorld> {
  readonly #steps: readonly (readonly Action[])[]
  constructor(steps: readonly (readonly Action[])[]) {
    this.#steps = steps
  }

  check = () => true

  async run(model: MoneyModel, world: FuzzWorld): Promise<void> {
    for (const actions of this.#steps) await this.#takeStep(model, world, actions)
  }

  async #takeStep(
    model: MoneyModel,
    { scene, links, report }: FuzzWorld,
    actions: readonly Action[],
  ): Promise<void> {
    const outcomes = await Promise.all(actions.map((action) => perform(scene, links, action)))
    await scene.settle()
    for (const { action, status, code } of outcomes) {
      add(report.actions, action.is)
      add(report.statuses, `${action.is} ${status}${code ? ` ${code}` : ''}`)
    }
    model.step(outcomes, await scene.state())
    for (const { action, status } of outcomes)
      if (action.is === 'withdraw' && status === 200) await scene.cast.replaceBuyer(action.buyer)
  }

  toString = () => JSON.stringify(this.#steps)
}

/** Throws with seed and path when anything disagrees with the model. */
export async function runMoneyFuzz(app: TestApp, options: Options): Promise<MoneyFuzzReport> {
  const { sequences, commands, seed, endOnFailure = true, limitMs, onSequence = () => {} } = options
  const report: MoneyFuzzReport = {
    sequences: 0,
    actions: new Map(),
    statuses: new Map(),
    compared: { withSample: 0, withoutSample: 0 },
  }
  const cast = await Cast.open(app)
  const moments = [
    anyAction.map((action) => new Steps([[action]])),
    anyRounds.map((steps) => new Steps(steps)),
    fc.array(anyAction, { minLength: 2, maxLength: AT_ONCE_MAX }).map((actions) => new Steps([actions])),
  ]
  const property = fc.asyncProperty(
    anySamples,
    fc.commands(moments, { maxCommands: commands, size: 'max' }),
    async (samples, sequence) => {
      const scene = await MoneyScene.open(cast, samples)
      const world = { scene, links: new Map<string, string>(), report }
      const model = new MoneyModel(scene.courses)
      await fc.asyncModelRun(() => ({ model, real: world }), sequence)
      report.sequences += 1
      report.compared.withSample += model.compared.withSample
      report.compared.withoutSample += model.compared.withoutSample
      onSequence(report.sequences)
    },
  )
  await fc.assert(property, {
    numRuns: sequences,
    seed,
    endOnFailure,
    ...(limitMs === undefined ? {} : { interruptAfterTimeLimit: limitMs }),
  })
  return report
}

const add = (counts: Map<string, number>, name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1)
