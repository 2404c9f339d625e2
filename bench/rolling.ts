// `npm run rolling`: runs the release before this one and this working tree in two processes behind nginx, under a
// mixed load. Replaces the processes one by one, forward (the second is killed) and back. Fails if a request failed or an
// acknowledged write is lost. Only the writes that the killed process was working on may fail: nobody can know whether they
// were done, so nginx does not repeat them. `-- --from v1.9.0` names another release. Needs nginx and openssl.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lostSessions } from '#server/testing/chaos/account-loads.ts'
import { brokenAtLast } from '#server/testing/chaos/agreement.ts'
import { Ledger } from '#server/testing/chaos/ledger.ts'
import { MixedLoad } from '#server/testing/chaos/load.ts'
import { openLoads } from '#server/testing/chaos/open-loads.ts'
import { buildPages } from '#server/testing/build-pages.ts'
import type { Client } from '#server/testing/client.ts'
import { until } from '#server/testing/until.ts'
import { firstVisitLoad } from './rolling/first-visits.ts'
import { prepareRelease, previousRelease, releaseAt } from './rolling/release.ts'
import { RollingScene } from './rolling/scene.ts'

const NEW = join(import.meta.dirname, '..')
const PHASE_MS = 120_000
const PAUSE_MS = 30
const CUT_MS = 2_000
const READING = ['page', 'first visit']
/** Its sockets close with their process; pages connect again and resend what has no receipt. */
const RECONNECTING = 'chat message'

type FailedRequest = { phase: string; kind: string; sentence: string; atMs: number }

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const release = values.from ? releaseAt(values.from) : previousRelease()
console.log(`prepares ${release.version} (${release.commit.slice(0, 8)}) and this working tree`)
const old = prepareRelease(release)
buildPages()

const scene = await RollingScene.open(old)
const failed: FailedRequest[] = []
let [phase, killedAtMs] = ['before', Infinity]
let isFine = false
try {
  await Promise.all(scene.places.map((place) => place.run(old)))
  const [ledger, sessions] = [new Ledger(), new Map<string, Client>()]
  const loads = [...(await openLoads(scene, ledger, sessions)), firstVisitLoad(scene.guest)]
  const load = new MixedLoad(loads, PAUSE_MS, (kind, sentence) =>
    failed.push({ phase, kind, sentence, atMs: performance.now() }),
  )
  try {
    await roll(load)
  } finally {
    await load.stop()
  }
  const broken = [...(await lostSessions(sessions)), ...(await brokenAtLast(scene, ledger))]
  report(load, { writes: ledger.size, broken })
  isFine = broken.length === 0 && failed.every((one) => isExpected(one))
} finally {
  const logs = await scene.close(isFine)
  if (!isFine) console.log(`The logs are in ${logs}`)
  process.exitCode = isFine ? 0 : 1
}

async function roll(load: MixedLoad): Promise<void> {
  const [first, second] = scene.places
  await enter('both old', load)
  scene.migrate(NEW)
  await enter('both old, the database is newer', load)
  await first.end('SIGTERM')
  await first.run(NEW)
  await enter('one old, one new', load)
  killedAtMs = performance.now()
  await second.end('SIGKILL')
  await enter('one new, one killed', load)
  await second.run(NEW)
  await enter('both new', load)
  await first.end('SIGTERM')
  await first.run(old)
  await enter('one back', load)
  await second.end('SIGTERM')
  await second.run(old)
  await enter('both back', load)
}

/** Waits until every kind of load has succeeded with something begun in this phase. */
async function enter(name: string, load: MixedLoad): Promise<void> {
  const since = performance.now()
  await until(() => load.lacking(since).length === 0, `all kinds of load: ${name}`, PHASE_MS)
  phase = name
  console.log(`${name}: every kind of request succeeds`)
}

function isExpected(one: FailedRequest): boolean {
  return one.kind === RECONNECTING || isCut(one)
}

/** Whether it was a write that the killed process was working on. */
function isCut({ kind, sentence, atMs }: FailedRequest): boolean {
  const isSoonAfter = atMs > killedAtMs && atMs < killedAtMs + CUT_MS
  return isSoonAfter && !READING.includes(kind) && sentence.includes('502')
}

function report(load: MixedLoad, { writes, broken }: { writes: number; broken: string[] }): void {
  const line = (kind: string, ...counts: (string | number)[]) =>
    console.log(kind.padEnd(24) + counts.map((count) => String(count).padStart(11)).join(''))
  line('\nload', 'succeeded', 'failed', 'cut')
  for (const [kind, { succeeded }] of load.tallies) {
    const ours = failed.filter((one) => one.kind === kind)
    const cut = ours.filter(isCut).length
    line(kind, succeeded, ours.length - cut, cut)
  }
  for (const { phase: after, kind, sentence } of failed.filter((one) => !isExpected(one)))
    console.log(`after "${after}", ${kind}: ${sentence.replace(/<[^>]*>|\s+/g, ' ')}`)
  for (const sentence of broken) console.log(sentence)
  console.log(`\n${writes} acknowledged writes, ${broken.length} lost or in disagreement`)
}
