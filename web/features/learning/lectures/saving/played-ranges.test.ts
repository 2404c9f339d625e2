import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRange,
  addRanges,
  createPlayedMeter,
  type Range,
  wholeSeconds,
} from '#web/features/learning/lectures/saving/played-ranges.ts'

describe('a list of ranges', () => {
  it('joins what overlaps or touches', () => {
    expect(
      addRanges(
        [],
        [
          [0, 4],
          [10, 12],
          [4, 6],
          [11, 15],
        ],
      ),
    ).toEqual([
      [0, 6],
      [10, 15],
    ])
    expect(
      addRange(
        [
          [0, 2],
          [4, 6],
          [8, 10],
        ],
        [1, 9],
      ),
    ).toEqual([[0, 10]])
  })

  it('ignores empty and backward ranges', () => {
    expect(
      addRanges(
        [[1, 2]],
        [
          [3, 3],
          [9, 5],
        ],
      ),
    ).toEqual([[1, 2]])
  })

  it('holds exactly the seconds that were added, sorted and apart', () => {
    const range = fc.tuple(fc.nat(200), fc.nat(40)).map(([from, length]): Range => [from, from + length])
    fc.assert(
      fc.property(fc.array(range, { maxLength: 40 }), (ranges) => {
        const list = addRanges([], ranges)
        const has = (among: Range[], sec: number) => among.some(([from, to]) => from <= sec && sec < to)
        for (let sec = 0; sec < 240; sec += 1) expect(has(list, sec)).toBe(has(ranges, sec))
        list.slice(1).forEach(([from], index) => expect(from).toBeGreaterThan(list[index]?.[1] ?? Infinity))
      }),
    )
  })

  it('rounds both ends alike, so what met before still meets', () => {
    expect(wholeSeconds([[0, 3.6]])).toEqual([[0, 4]])
    expect(wholeSeconds([[3.6, 9.2]])).toEqual([[4, 9]])
    expect(wholeSeconds([[5.1, 5.3]])).toEqual([])
  })
})

/** Simulates a video and a clock: the meter must find the ranges that the script plays. */
type PlayStep =
  | { kind: 'play'; ticks: number; rate: number }
  | { kind: 'jump'; toSec: number; tells: boolean }

function run(steps: PlayStep[]) {
  let nowMs = 0
  let positionSec = 0
  const meter = createPlayedMeter(() => nowMs)
  let found: Range[] = []
  let truth: Range[] = []
  const listen = (rate: number) => {
    const range = meter.moveTo(positionSec, rate)
    if (range) found = addRange(found, range)
  }
  listen(1)
  for (const step of steps) {
    if (step.kind === 'jump') {
      positionSec = step.toSec
      if (step.tells) meter.lift()
      listen(1)
      continue
    }
    const from = positionSec
    for (let tick = 0; tick < step.ticks; tick += 1) {
      nowMs += 250
      positionSec += 0.25 * step.rate
      listen(step.rate)
    }
    truth = addRange(truth, [from, positionSec])
  }
  return { found, truth }
}

const length = (ranges: Range[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

describe('the meter', () => {
  it('play, jump, double speed, jump back', () => {
    const { found } = run([
      { kind: 'play', ticks: 12, rate: 1 },
      { kind: 'jump', toSec: 20, tells: true },
      { kind: 'play', ticks: 6, rate: 2 },
      { kind: 'jump', toSec: 1, tells: true },
      { kind: 'play', ticks: 4, rate: 1 },
    ])
    expect(found).toEqual([
      [0, 3],
      [20, 23],
    ])
  })

  it('notices a jump that nobody announced', () => {
    const { found } = run([
      { kind: 'play', ticks: 4, rate: 1 },
      { kind: 'jump', toSec: 50, tells: false },
      { kind: 'play', ticks: 4, rate: 1 },
    ])
    expect(found).toEqual([
      [0, 1],
      [50, 51],
    ])
  })

  it('finds what was played and nothing else', () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('play' as const),
        ticks: fc.integer({ min: 1, max: 40 }),
        rate: fc.constantFrom(0.5, 1, 1.5, 2, 3),
      }),
      fc.record({ kind: fc.constant('jump' as const), toSec: fc.nat(600), tells: fc.boolean() }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { found, truth } = run(steps)
        // An unannounced jump shorter than the slack looks like playing.
        const slack = 0.51 * steps.filter((one) => one.kind === 'jump').length
        expect(length(found)).toBeLessThanOrEqual(length(truth) + slack)
        expect(length(addRanges(found, truth))).toBeLessThanOrEqual(length(found) + 1e-6)
      }),
    )
  })
})
