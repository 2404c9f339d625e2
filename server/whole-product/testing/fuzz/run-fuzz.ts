import type { Client } from '#server/testing/client.ts'
import { FUZZ_ROLES, type FuzzRequest, fuzzRequest, type FuzzRole, type FuzzWorld } from './fuzz-request.ts'
import { type FuzzAnswer, faultsOf } from './fuzz-verdict.ts'
import { openWire } from './fuzz-wire.ts'

export type FuzzPlan = {
  base: string
  seed: number
  /** The numbers of the requests to send, in this order. */
  numbers: Iterable<number>
  connections: number
  slowestMs: number
  world: FuzzWorld
  /** Returns a logged-in client of that role. */
  join(role: FuzzRole): Promise<Client>
  onSent?(sent: number): void
}

export type FuzzFault = { request: FuzzRequest; fault: string; answer: FuzzAnswer | null }

export type FuzzResult = {
  sent: number
  faults: FuzzFault[]
  /** The number of responses by status. */
  statuses: Map<number, number>
  /** Calls that never succeeded. */
  neverFine: string[]
  slowest: { request: FuzzRequest; ms: number } | null
  /** The refusals of valid requests by call, for developers who improve the generator. */
  refusals: Map<string, string>
}

/** Sends the planned requests and checks each response against the rules for all responses. */
export async function runFuzz(plan: FuzzPlan): Promise<FuzzResult> {
  const wire = openWire(plan.base, plan.connections)
  const people = await openPeople(plan.join)
  const result: FuzzResult = {
    sent: 0,
    faults: [],
    statuses: new Map(),
    neverFine: [],
    slowest: null,
    refusals: new Map(),
  }
  const [seen, fine] = [new Set<string>(), new Set<string>()]
  const numbers = plan.numbers[Symbol.iterator]()

  const work = async () => {
    for (let next = numbers.next(); !next.done; next = numbers.next()) {
      const request = fuzzRequest(plan.seed, next.value, plan.world)
      const client = await people.of(request.role)
      const answer = await wire.send(request, client).catch((error: Error) => error)
      result.sent++
      plan.onSent?.(result.sent)
      seen.add(request.name)
      if (answer instanceof Error) {
        if (!mayBeHungUpOn(request)) result.faults.push({ request, fault: answer.message, answer: null })
        continue
      }
      for (const fault of faultsOf(request, answer, plan.slowestMs))
        result.faults.push({ request, fault, answer })
      result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1)
      if (answer.ms > (result.slowest?.ms ?? 0)) result.slowest = { request, ms: answer.ms }
      if (answer.status < 400) fine.add(request.name)
      else if (request.isValid && request.role === 'admin') result.refusals.set(request.name, answer.text)
      if (answer.status === 401 && request.credential === 'page') await people.look(request.role)
    }
  }
  await Promise.all(Array.from({ length: plan.connections }, work))
  wire.close()
  result.neverFine = [...seen].filter((name) => !fine.has(name))
  return result
}

/** The server may close the connection before it has received the whole request. */
const mayBeHungUpOn = ({ body, headers }: FuzzRequest) =>
  (body?.length ?? 0) > 60_000 || headers.some(([name]) => name === 'expect')

/** One client per role; an ended session is replaced once for all requests that wait for it. */
async function openPeople(join: FuzzPlan['join']) {
  const joined = new Map<FuzzRole, Promise<Client>>()
  for (const role of FUZZ_ROLES) {
    joined.set(role, join(role))
    await joined.get(role)
  }
  const of = (role: FuzzRole) => joined.get(role)!
  const looks = new Map<FuzzRole, Promise<void>>()
  const lookAgain = async (role: FuzzRole) => {
    const { status } = await (await of(role)).get('/api/auth/me')
    if (status === 401) joined.set(role, join(role))
    await of(role)
    looks.delete(role)
  }
  return {
    of,
    async look(role: FuzzRole): Promise<void> {
      if (role === 'guest') return
      if (!looks.has(role)) looks.set(role, lookAgain(role))
      await looks.get(role)
    },
  }
}
