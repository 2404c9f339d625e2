import { unavailable } from '#contract/platform/problem.ts'
import { Refusal } from './refuse.ts'

type Room = { atOnce: number; waiting: number; retryAfterSec: number }

type Pass = {
  isFirst?: boolean
  /** Whose work it is; absent, somebody's of whom there is no second one. */
  key?: string | undefined
}

type Waiting = { key: string | undefined; admit: () => void; refuse: (refusal: Refusal) => void }

const OTHERS_TURN = 4

/**
 * Lets a few in at once and some wait; whoever comes beyond that is asked to try again (503). There are two
 * lines with as much room each, and the first one is served first, yet one turn in four is the other one's.
 * Nobody fills a line alone: when it is full, the last one of whoever has most in it makes room.
 */
export function openGate({ atOnce, waiting, retryAfterSec }: Room) {
  const lines: { first: Waiting[]; other: Waiting[] } = { first: [], other: [] }
  let inside = 0
  let turns = 0
  let served: string | undefined

  async function enter(line: Waiting[], key: string | undefined): Promise<void> {
    if (inside < atOnce) {
      inside += 1
      served = key
      return
    }
    if (line.length >= waiting) makeRoom(line, key)
    // The place of whoever leaves is handed over, so `inside` stays as it is.
    await new Promise<void>((admit, refuse) => line.push({ key, admit, refuse }))
  }

  function makeRoom(line: Waiting[], key: string | undefined): void {
    const refusal = new Refusal(unavailable, { headers: { 'retry-after': String(retryAfterSec) } })
    const counts = countByKey(line)
    const [greedy, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])
    if (most <= (counts.get(key ?? '') ?? 0) + 1) throw refusal
    const [last] = line.splice(
      line.findLastIndex((one) => one.key === greedy),
      1,
    )
    last!.refuse(refusal)
  }

  function leave(): void {
    turns += 1
    const { first, other } = lines
    const next = turns % OTHERS_TURN === 0 ? (take(other) ?? take(first)) : (take(first) ?? take(other))
    if (next) next.admit()
    else inside -= 1
  }

  /** In order, but for somebody else before the same one again. */
  function take(line: Waiting[]): Waiting | undefined {
    const another = line.findIndex(({ key }) => key === undefined || key !== served)
    const [next] = line.splice(Math.max(0, another), 1)
    if (next) served = next.key
    return next
  }

  return async function pass<Result>(
    work: () => Promise<Result>,
    { isFirst = false, key }: Pass = {},
  ): Promise<Result> {
    await enter(isFirst ? lines.first : lines.other, key)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

function countByKey(line: Waiting[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of line) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
