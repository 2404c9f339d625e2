import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Db } from '#server/platform/database/db.ts'
import { openRoom } from '#server/features/chat/testing/scene.ts'
import { CLIP_PATH } from '#server/platform/media/testing/media-room.ts'
import { makeExercise } from '#server/features/practice/testing/make-exercise.ts'
import type { Client } from '../client.ts'
import { makeMember, MEMBER_PASSWORD } from '../make.ts'
import { enrol, makeCourse } from '../make-course.ts'
import { kakaoLoad, logInLoad, lostSessions, signUpLoad } from './account-loads.ts'
import { brokenAtLast, brokenNow } from './agreement.ts'
import { chatFileLoad, chatLoad } from './chat-loads.ts'
import { Dice } from './dice.ts'
import type { Fault, SecondsRange } from './fault.ts'
import { drawFaults } from './faults.ts'
import { ADMIN } from './first-people.ts'
import { pageLoad, progressLoad, questionLoad, submissionLoad } from './learning-loads.ts'
import { Ledger } from './ledger.ts'
import { type RepeatedLoad, MixedLoad } from './load.ts'
import { paymentLoads } from './payment-loads.ts'
import { ChaosScene } from './scene.ts'
import { pictureLoad, videoLoad } from './upload-loads.ts'
import { Visitor } from './visitor.ts'

export const RECOVERY_BAR_MS = 30_000
const GIVE_UP_MS = 180_000
const LOOK_MS = 50
const SLOWEST_SHOWN = 3
const UPLOAD_MS = 20_000
const VISITORS = 8
const COURSES = 6
// Coprime to the visitors, so that each reaches every exercise; enough to keep a member below 200
// submissions of one, beyond which the product deletes the oldest.
const EXERCISES = 9
const LONG_LECTURE_SEC = 80_000

export type FaultResult = {
  kind: string
  /** Until every kind of load succeeded with something begun after the fault; null if one never did. */
  recoveryMs: number | null
  /** The kinds of load that recovered last, with their times. */
  last: string[]
  broken: string[]
}

export type ChaosReport = {
  seed: number
  isDiskOwn: boolean
  faults: FaultResult[]
  load: { kind: string; succeeded: number; failed: number }[]
  acknowledged: number
  /** The violations found at the end. */
  broken: string[]
}

type Options = {
  faults: readonly Fault[]
  count: number
  seed: number
  spanSec: SecondsRange
  /** Replaces each load's own pause. */
  pauseMs?: number
  /** Environment variables of the product. */
  settings?: NodeJS.ProcessEnv
  /** No further fault begins after this time. */
  limitMs?: number
  /** Stops the run; the violations found so far are reported. */
  signal?: AbortSignal
  onFault?: (result: FaultResult, done: number) => void
}

/** Injects faults one by one under a mixed load and records recovery and violations. */
export async function runChaos(options: Options): Promise<ChaosReport> {
  const scene = await ChaosScene.open(options.settings)
  try {
    const ledger = new Ledger()
    const sessions = new Map<string, Client>()
    const load = new MixedLoad(await openLoads(scene, ledger, sessions), options.pauseMs)
    let faults: FaultResult[]
    try {
      faults = await breakThings(scene, { load, ledger }, options)
    } finally {
      await load.stop()
    }
    const broken = [...(await lostSessions(sessions)), ...(await brokenAtLast(scene, ledger))]
    const tallies = [...load.tallies].map(([kind, { succeeded, failed }]) => ({ kind, succeeded, failed }))
    return {
      seed: options.seed,
      isDiskOwn: scene.isDiskOwn,
      faults,
      load: tallies,
      acknowledged: ledger.size,
      broken,
    }
  } finally {
    await scene.close()
  }
}

async function breakThings(
  scene: ChaosScene,
  { load, ledger }: { load: MixedLoad; ledger: Ledger },
  { faults: all, count, seed, spanSec, signal, limitMs = Infinity, onFault = () => {} }: Options,
): Promise<FaultResult[]> {
  const beganAt = performance.now()
  const dice = new Dice(seed)
  const results: FaultResult[] = []
  const whole = await recovered(load, 1)
  if (whole.recoveryMs === null) throw new Error(`nothing was broken yet: ${whole.last.join(', ')}`)
  const kinds = all.filter(({ fillsDisk }) => scene.isDiskOwn || !fillsDisk)
  for (const fault of drawFaults(kinds, count, dice)) {
    if (signal?.aborted || performance.now() - beganAt > limitMs) break
    await fault.inject({ scene, dice, spanSec })
    const { recoveryMs, last } = await recovered(load, performance.now())
    const result = {
      kind: fault.kind,
      recoveryMs,
      last,
      broken: await scene.withDb((db) => brokenNow(db, ledger)),
    }
    results.push(result)
    onFault(result, results.length)
  }
  return results
}

async function recovered(
  load: MixedLoad,
  sinceMs: number,
): Promise<Pick<FaultResult, 'recoveryMs' | 'last'>> {
  const began = performance.now()
  const back = new Map<string, number>()
  for (;;) {
    const lacking = load.lacking(sinceMs)
    const tookMs = Math.round(performance.now() - began)
    for (const kind of load.tallies.keys())
      if (!back.has(kind) && !lacking.includes(kind)) back.set(kind, tookMs)
    if (lacking.length === 0) return { recoveryMs: tookMs, last: slowest(back, load) }
    if (tookMs > GIVE_UP_MS)
      return { recoveryMs: null, last: lacking.map((kind) => `${kind}: ${load.tallies.get(kind)?.failure}`) }
    await sleep(LOOK_MS)
  }
}

/** The kinds that recovered last, with the last failure of those near the limit. */
const slowest = (back: Map<string, number>, load: MixedLoad): string[] =>
  [...back]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST_SHOWN)
    .map(([kind, ms]) => {
      const why = ms > RECOVERY_BAR_MS / 2 ? `: ${load.tallies.get(kind)?.failure}` : ''
      return `${kind} ${(ms / 1000).toFixed(1)} s${why}`
    })

async function openLoads(
  scene: ChaosScene,
  ledger: Ledger,
  sessions: Map<string, Client>,
): Promise<RepeatedLoad[]> {
  const { people, room, sold, filled } = await scene.withDb(furnish)
  const [visitors, loggingIn] = [await visitorsOf(scene, people), await visitorsOf(scene, people)]
  const account = { email: ADMIN, memberId: 0, password: MEMBER_PASSWORD }
  const admin = new Visitor(scene.guest(UPLOAD_MS), account)
  await admin.logIn()
  const talkers = await Promise.all(
    visitors.map(async (visitor) => ({ visitor, roomId: await openRoom(visitor.client) })),
  )
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  return [
    signUpLoad(scene, ledger),
    logInLoad(scene, loggingIn, sessions),
    kakaoLoad(scene),
    ...paymentLoads(visitors, sold, ledger),
    progressLoad(visitors, room, ledger),
    questionLoad(visitors, room, ledger),
    submissionLoad(visitors, room, ledger),
    chatLoad(talkers[0]!, ledger),
    chatFileLoad(talkers[1]!, picture, ledger),
    pictureLoad(visitors, picture, ledger),
    videoLoad(admin, filled, await readFile(CLIP_PATH), ledger),
    pageLoad(scene),
  ]
}

/** Creates visitors, a course to learn in, courses to buy, and a course that staff fill. */
async function furnish(db: Db) {
  const people: { id: number; email: string }[] = []
  while (people.length < VISITORS) people.push(await makeMember(db))
  const { id: courseId, lectureIds } = await makeCourse(db, {
    lectures: [{ durationSec: LONG_LECTURE_SEC }, { durationSec: LONG_LECTURE_SEC }],
  })
  for (const { id } of people) await enrol(db, id, courseId)
  const sold: number[] = []
  while (sold.length < COURSES) sold.push((await makeCourse(db, { price: 59_000 })).id)
  const filled = await makeCourse(db, { published: false, lectures: [] })
  const exerciseIds: number[] = []
  while (exerciseIds.length < EXERCISES) exerciseIds.push(await makeExercise(db, courseId))
  const room = { courseId, lectureId: lectureIds[1]!, exerciseIds }
  return { people, room, sold, filled: filled.id }
}

async function visitorsOf(scene: ChaosScene, people: { id: number; email: string }[]): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  for (const { id: memberId, email } of people) {
    const visitor = new Visitor(scene.guest(), { email, memberId, password: MEMBER_PASSWORD })
    await visitor.logIn()
    visitors.push(visitor)
  }
  return visitors
}
