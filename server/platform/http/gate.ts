import { unavailable } from '#contract/platform/problem.ts'
import { Refusal } from './refuse.ts'

type GateOptions = { atOnce: number; waiting: number; retryAfterSec: number }

type Pass = {
  isFirst?: boolean
  /** Identifies the requester; a pass without a key counts as a different requester each time. */
  key?: string | undefined
}

type WaitingRequest = { key: string | undefined; admit: () => void; refuse: (refusal: Refusal) => void }

const OTHERS_TURN = 4

/**
 * Runs a few at once, queues some, answers 503 to the rest. One turn in four goes to the second queue. When a
 * queue is full, the requester with most entries loses the last one, so that none can fill it alone.
 */
export function openGate({ atOnce, waiting, retryAfterSec }: GateOptions) {
  const lines: { first: WaitingRequest[]; other: WaitingRequest[] } = { first: [], other: [] }
  let inside = 0
  let turns = 0
  let served: string | undefined

  async function enter(line: WaitingRequest[], key: string | undefined): Promise<void> {
    if (inside < atOnce) {
      inside += 1
      served = key
      return
    }
    if (line.length >= waiting) makeRoom(line, key)
    // The leaving caller passes its slot on, so `inside` does not change.
    await new Promise<void>((admit, refuse) => line.push({ key, admit, refuse }))
  }

  function makeRoom(line: WaitingRequest[], key: string | undefined): void {
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

  /** First in, first out, but prefers a requester other than the one served last. */
  function take(line: WaitingRequest[]): WaitingRequest | undefined {
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

function countByKey(line: WaitingRequest[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of line) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
