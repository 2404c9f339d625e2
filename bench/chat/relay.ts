import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openNats } from '#server/platform/bus/testing/nats.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { rounded } from '../load.ts'
import type { BenchResult } from '../result.ts'

export type RelayPlan = {
  /** Null: through PostgreSQL. */
  natsUrl: string | null
  database: pg.ClientConfig
  processes: number
  /** Of each process. */
  events: number
  perSec: number
  text: string
}

const PROCESSES = [2, 4, 8]
/** Of each process, so that a process does the same in all runs. */
const EVENTS = 1_000
const PER_SEC = 200
const TEXT = '안녕하세요, 강의를 듣다가 궁금한 점이 생겨 문의드립니다. 확인 부탁드립니다.'
const AIM = 0.8

/** Compares the processor time of a chat event in 2 and in 8 processes, each event for a person in one of them. */
export async function benchRelay(): Promise<BenchResult> {
  const [database, nats] = [await freshDatabase(), await openNats()]
  const folder = tempFolder('relay')
  const measure = async (natsUrl: string | null): Promise<number[]> => {
    const costs: number[] = []
    for (const processes of PROCESSES) {
      const plan = {
        natsUrl,
        database: database.runtime,
        processes,
        text: TEXT,
        events: EVENTS,
        perSec: PER_SEC,
      }
      costs.push((1000 * (await spentMs(join(folder, 'plan'), plan))) / (EVENTS * processes))
    }
    return costs
  }
  try {
    const rowsOf = (name: string, costs: number[]) =>
      costs.map((us, at) => ({ what: `${name}, ${PROCESSES[at]} processes`, value: rounded(us), unit: 'us' }))
    const [postgres, ours] = [await measure(null), await measure(nats.url)]
    return {
      name: `an event of the chat for one person, ${PER_SEC} a second from each process (${nats.is})`,
      rows: [...rowsOf('PostgreSQL', postgres), ...rowsOf('NATS', ours)],
      ratio: {
        of: 'NATS, 2 processes',
        to: 'NATS, 8 processes',
        value: rounded(ours[0]! / ours.at(-1)!),
        aim: AIM,
      },
      note: 'Processor time of all processes of the product, without that of NATS and PostgreSQL.',
    }
  } finally {
    await nats.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function spentMs(planFile: string, plan: RelayPlan): Promise<number> {
  writeFileSync(planFile, JSON.stringify(plan))
  const children = Array.from({ length: plan.processes }, (_, at) =>
    fork(join(import.meta.dirname, '../processes/relay-process.ts'), [planFile, String(at)]),
  )
  await Promise.all(children.map(answerOf))
  const spent = Promise.all(children.map(answerOf))
  for (const child of children) child.send('begin')
  return (await spent).reduce<number>((sum, ms) => sum + Number(ms), 0)
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('a process of the relay ended'))),
  ])
  return answer
}
