import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import * as contract from '#contract/learning/learning.ts'
import type { SecondRange } from '#contract/learning/learning.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ageClock } from '../testing/age-clock.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

const LENGTH = 400
const SPEED = 3.2

let app: TestApp
let courseId: number
let lectures: number[]

before(async () => {
  app = await startApp()
  const course = await makeCourse(app.deps.db, {
    lectures: Array.from({ length: 10 }, () => ({ durationSec: LENGTH })),
  })
  courseId = course.id
  lectures = course.lectureIds
})
after(() => app.close())

async function learner(): Promise<Member> {
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, courseId)
  return member
}

const start = (member: Member, lectureId: number) =>
  member.send(contract.startPlayback, { params: { lectureId } })

const save = (member: Member, lectureId: number, played: SecondRange[], agoSec = 0) =>
  member.send(contract.saveProgress, {
    params: { lectureId },
    body: { watchedSec: played.at(-1)?.[1] ?? 0, played, agoSec },
  })

const show = (member: Member, lectureId: number) =>
  member.send(contract.getLecture, { params: { lectureId } })
const age = (member: Member, sec: number) => ageClock(app.deps.db, member.memberId, sec)

const secondsOf = (ranges: SecondRange[]) =>
  new Set(
    ranges.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)),
  )
const within = (seconds: Set<number>) => new Set([...seconds].filter((second) => second < LENGTH))

const holds = (all: Set<number>, some: Set<number>) => [...some].every((second) => all.has(second))

async function coveredSec(member: Member, lectureId: number): Promise<number> {
  const { covered, coverage } = await show(member, lectureId)
  const { size } = secondsOf(covered)
  equal(coverage, size / LENGTH, 'the part agrees with the ranges')
  return size
}

const aRange = fc
  .tuple(fc.nat(LENGTH + 20), fc.nat(40))
  .map(([from, length]): SecondRange => [from, from + length])
const aSave = fc.array(aRange, { minLength: 1, maxLength: 4 })

test('in any order, repeated or lost, saves that are believed come to their union', async () => {
  const [lectureId = 0] = lectures
  const runs = fc.array(aSave, { minLength: 1, maxLength: 6 }).chain((saves) =>
    fc.record({
      // Some twice, some never, in any order: the result depends only on what arrived.
      arrived: fc.array(fc.constantFrom(...saves), { minLength: 1, maxLength: 10 }),
      places: fc.array(fc.nat(LENGTH), { minLength: 1, maxLength: 10 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(runs, async ({ arrived, places }) => {
      const member = await learner()
      await start(member, lectureId)
      let [seen, progress] = [new Set<number>(), 0]
      for (const [at, played] of arrived.entries()) {
        await age(member, 600)
        const saved = await member.send(contract.saveProgress, {
          params: { lectureId },
          body: { watchedSec: places[at % places.length]!, played },
        })
        ok(saved.lectureProgress >= progress, 'progress never goes back')
        progress = saved.lectureProgress
        const now = secondsOf((await show(member, lectureId)).covered)
        ok(holds(now, seen), 'coverage never shrinks')
        seen = now
      }
      deepEqual(seen, within(secondsOf(arrived.flat())))
    }),
    { numRuns: 12 },
  )
})

test('over several lectures together, no more is ever believed than the clock holds', async () => {
  const steps = fc.array(
    fc.record({ lecture: fc.nat(2), played: aSave, waits: fc.nat(12), agoSec: fc.constantFrom(0, 0, 3, 30) }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (saves) => {
      const member = await learner()
      const begun = performance.now()
      const covered = new Map<number, Set<number>>()
      for (const lectureId of lectures.slice(0, 3)) await start(member, lectureId)
      let waited = 0
      for (const { lecture, played, waits, agoSec } of saves) {
        const lectureId = lectures[lecture]!
        await age(member, waits)
        waited += waits
        const before = covered.get(lectureId) ?? new Set<number>()
        await save(member, lectureId, played, agoSec)
        const now = secondsOf((await show(member, lectureId)).covered)
        ok(holds(now, before), 'coverage never shrinks')
        ok(holds(new Set([...before, ...secondsOf(played)]), now), 'nothing is believed that was not claimed')
        covered.set(lectureId, now)
        const total = [...covered.values()].reduce((sum, { size }) => sum + size, 0)
        const clockSec = waited + (performance.now() - begun) / 1000
        ok(total <= clockSec * SPEED, `${total} s in ${clockSec} s`)
      }
    }),
    { numRuns: 25 },
  )
})

test('ten lectures at once gain no more than one', async () => {
  const member = await learner()
  for (const lectureId of lectures) await start(member, lectureId)
  await age(member, 20)
  await Promise.all(lectures.map((lectureId) => save(member, lectureId, [[0, 60]])))
  const sizes = await Promise.all(lectures.map((lectureId) => coveredSec(member, lectureId)))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  ok(total >= 60 && total <= 22 * SPEED, `${total} s`)
})

test('two lectures side by side at speed 1 are both believed', async () => {
  const member = await learner()
  const [one = 0, two = 0] = lectures
  for (const lectureId of [one, two]) await start(member, lectureId)
  for (let sec = 0; sec < 50; sec += 10) {
    await age(member, 10)
    for (const lectureId of [one, two]) await save(member, lectureId, [[sec, sec + 10]])
  }
  deepEqual([await coveredSec(member, one), await coveredSec(member, two)], [50, 50])
})

test('what was played during five minutes without a line counts when it comes, also in two lectures', async () => {
  const member = await learner()
  const [one = 0, two = 0] = lectures
  for (const lectureId of [one, two]) await start(member, lectureId)
  await age(member, 300)
  await save(member, one, [[0, 200]], 140)
  await save(member, two, [[0, 140]])
  deepEqual([await coveredSec(member, one), await coveredSec(member, two)], [200, 140])
})

test('a save that had to wait leaves the clock after it to those that follow', async () => {
  const member = await learner()
  const [lectureId = 0] = lectures
  await start(member, lectureId)
  await age(member, 20)
  await save(member, lectureId, [[0, 100]], 10)
  const covered = await coveredSec(member, lectureId)
  ok(covered >= 31 && covered <= 11 * SPEED, `${covered} s`)
  await save(member, lectureId, [[100, 130]])
  equal(await coveredSec(member, lectureId), covered + 30)
})

test('a save that comes twice, as a beacon beside a request does, takes nothing from the next', async () => {
  const member = await learner()
  const [lectureId = 0] = lectures
  await start(member, lectureId)
  await age(member, 10)
  await save(member, lectureId, [[0, 30]])
  await age(member, 10)
  await Promise.all([save(member, lectureId, [[0, 30]]), save(member, lectureId, [[0, 30]])])
  await save(member, lectureId, [[30, 60]])
  equal(await coveredSec(member, lectureId), 60)
})

test('the clock of a save is used up by it, but for the second that saves travel unevenly', async () => {
  const member = await learner()
  const [lectureId = 0] = lectures
  await start(member, lectureId)
  await age(member, 100)
  await save(member, lectureId, [[0, 10]])
  await save(member, lectureId, [[10, 400]])
  const covered = await coveredSec(member, lectureId)
  ok(covered >= 13 && covered <= 10 + 2 * SPEED, `${covered} s`)
})

test('without a start before it, the first save is believed its first seconds and no more', async () => {
  const member = await learner()
  const [one = 0, two = 0] = lectures
  await save(member, one, [[0, 12]])
  equal(await coveredSec(member, one), 12)
  await save(member, two, [[0, 400]])
  ok((await coveredSec(member, two)) <= 6 * SPEED)
})

test('a first save that says it had to wait makes no budget of that time', async () => {
  const member = await learner()
  const [one = 0, two = 0, three = 0] = lectures
  await save(member, one, [], 86_400)
  await save(member, one, [[0, 400]])
  ok((await coveredSec(member, one)) <= 6 * SPEED)
  await save(member, two, [[0, 3]], 86_400)
  await save(member, two, [[0, 400]])
  await save(member, three, [[0, 400]], 600)
  await save(member, three, [[0, 400]])
  const sizes = await Promise.all([one, two, three].map((lectureId) => coveredSec(member, lectureId)))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  ok(total <= 12 * SPEED, `${total} s`)
})

test('an idle week is not a budget for everything', async () => {
  const member = await learner()
  for (const lectureId of lectures) await start(member, lectureId)
  await app.deps.db
    .updateTable('lecture')
    .set({ duration_sec: 80_000 })
    .where('course_id', '=', courseId)
    .execute()
  try {
    await age(member, 7 * 86_400)
    for (const lectureId of lectures) await save(member, lectureId, [[0, 80_000]])
    const rows = await app.deps.db
      .selectFrom('lecture_progress')
      .select('covered_sec')
      .where('member_id', '=', member.memberId)
      .execute()
    const total = rows.reduce((sum, { covered_sec }) => sum + covered_sec, 0)
    ok(total <= (3 * 3600 + 60) * SPEED, `${total} s`)
  } finally {
    await app.deps.db
      .updateTable('lecture')
      .set({ duration_sec: LENGTH })
      .where('course_id', '=', courseId)
      .execute()
  }
})
