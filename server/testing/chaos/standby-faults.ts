import { setTimeout as sleep } from 'node:timers/promises'
import type { Namespaces } from '../standby/namespaces.ts'
import type { PostgresPair } from '../standby/postgres-pair.ts'
import type { PostgresServer } from '../standby/postgres-server.ts'
import { type Fault, type FaultRun, forAWhile } from './fault.ts'

/**
 * Faults of a primary with a standby. This test does what a manager such as Patroni does: it notices the fault, promotes the
 * standby, and makes the former primary a standby again. Without `namespaces` a machine that is cut off is one that hangs.
 */
export const standbyFaults = (namespaces: Namespaces | null): readonly Fault[] => [
  {
    kind: 'standby: promote',
    inject: (run) => failOver(run, { begin: (lost) => lost.kill() }),
  },
  { kind: 'standby: switchover', inject: ({ scene }) => switchOver(scene.pair!) },
  {
    kind: 'standby: split',
    inject: (run) => failOver(run, split(namespaces)),
  },
  { kind: 'standby: read-only', inject: readOnly },
  { kind: 'standby: lag', inject: lag },
]

type Loss = { begin: (lost: PostgresServer) => unknown; end?: (lost: PostgresServer) => unknown }

/** The primary is lost; after a while its standby is promoted, and the former primary is ended before anybody reaches it again. */
async function failOver(
  { scene, dice, spanSec }: FaultRun,
  { begin, end }: Loss,
): Promise<() => Promise<void>> {
  const pair = scene.pair!
  const lost = pair.primary
  await begin(lost)
  await sleep(dice.between(...spanSec) * 1_000)
  await pair.promote()
  return async () => {
    await lost.kill()
    await end?.(lost)
    await pair.rejoin()
  }
}

/** Planned: the primary is shut down, so the standby has everything, and the two change places. */
async function switchOver(pair: PostgresPair): Promise<() => Promise<void>> {
  await pair.primary.stop()
  await pair.promote()
  return () => pair.follow()
}

/** No packet reaches the primary any more, and no connection ends. */
const split = (namespaces: Namespaces | null): Loss =>
  namespaces
    ? { begin: ({ machine }) => namespaces.cut(machine), end: ({ machine }) => namespaces.mend(machine) }
    : { begin: (lost) => lost.hang('SIGSTOP') }

/** The primary accepts no writes for a while, such as while its disk is full, and there is no other one. */
async function readOnly(run: FaultRun): Promise<void> {
  const { primary } = run.scene.pair!
  const set = async (value: 'on' | 'off') => {
    await primary.ask(`alter system set default_transaction_read_only = ${value}`)
    await primary.ask('select pg_reload_conf()')
  }
  await forAWhile(
    run,
    () => set('on'),
    () => set('off'),
  )
}

/** The standby hangs, so the primary's commits wait for it. */
async function lag(run: FaultRun): Promise<void> {
  const { standby } = run.scene.pair!
  await forAWhile(
    run,
    () => standby.hang('SIGSTOP'),
    () => standby.hang('SIGCONT'),
  )
}
