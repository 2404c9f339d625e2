import { newOrderId } from '#server/features/payment/order/order.ts'
import { minutesAfter, seoulMoment } from './days.ts'
import type { Life, LifeEnrolment, LifeLecture, LifeMember, LifeOrder, LifeStudy } from './life.ts'
import { LIFE_NAMES } from './names.ts'
import { seededRandom } from './random.ts'

export const LIFE_DAYS = 90
const SEED = 20_261_129

export type LifeCourse = { id: number; price: number; lectures: LifeLecture[] }

/** The address of a member, counted from 1. */
export const lifeEmail = (number: number): string => `demo-${String(number).padStart(2, '0')}@codemaru.kr`

type Plan = { now: Date; random: () => number; life: Life }

/**
 * Plans ninety days up to yesterday: who joined, what they bought, how far they came and what they gave back.
 * `firstId` is the id of the first member; the ids of the others follow.
 */
export function planLife(now: Date, courses: LifeCourse[], firstId: number): Life {
  const random = seededRandom(SEED)
  const life: Life = { members: [], orders: [], enrolments: [], studies: [] }
  const plan = { now, random, life }
  for (const [at, name] of LIFE_NAMES.entries()) planMember(plan, courses, { at, id: firstId + at, name })
  return life
}

type Newcomer = { at: number; id: number; name: string }

function planMember({ now, random, life }: Plan, courses: LifeCourse[], { at, id, name }: Newcomer) {
  const joinedDaysAgo = LIFE_DAYS - Math.floor((at * (LIFE_DAYS - 2)) / LIFE_NAMES.length)
  const member: LifeMember = {
    id,
    email: lifeEmail(at + 1),
    name,
    joinedAt: seoulMoment(now, joinedDaysAgo, 9 + random() * 8),
    hasMarketing: random() < 0.4,
  }
  life.members.push(member)
  for (const [place, course] of coursesOf({ random, courses, at }).entries()) {
    const daysAgo = Math.max(1, joinedDaysAgo - place * (6 + Math.floor(random() * 12)))
    planCourse({ now, random, life }, course, { member, daysAgo, turn: at * 3 + place })
  }
}

/** One to three different courses; the first ones of the list are wanted most. Every ninth member takes none. */
function coursesOf(from: { random: () => number; courses: LifeCourse[]; at: number }): LifeCourse[] {
  const { random, courses, at } = from
  if (at % 9 === 8) return []
  const count = 1 + Math.floor(random() * 3)
  const chosen = Array.from({ length: count }, () => courses[Math.floor(random() ** 1.6 * courses.length)]!)
  return [...new Set(chosen)]
}

type CourseChoice = { member: LifeMember; daysAgo: number; turn: number }

function planCourse(plan: Plan, course: LifeCourse, { member, daysAgo, turn }: CourseChoice): void {
  const { now, random, life } = plan
  // After the member joined, whose day it may be, and before the evening's lectures.
  const since = minutesAfter(seoulMoment(now, daysAgo, 18.5), random() * 90)
  const taken = { memberId: member.id, courseId: course.id }
  if (course.price === 0) {
    life.enrolments.push({ ...taken, at: since, orderId: null })
    planStudy(plan, course, { ...taken, at: since, orderId: null }, { daysAgo, share: random(), until: now })
    return
  }
  const order = orderOf(plan, taken, { since, daysAgo, turn })
  life.orders.push(order)
  if (!order.paidAt) return
  const enrolment = { ...taken, at: order.paidAt, orderId: order.id }
  life.enrolments.push(enrolment)
  const until = order.refund?.askedAt ?? now
  planStudy(plan, course, enrolment, { daysAgo, share: order.refund ? 0.3 : random() * 1.25, until })
}

const REASONS = [
  '생각했던 내용과 달라요.',
  '시간이 나지 않아 다음에 다시 들을게요.',
  '다른 코스를 먼저 들으려고 해요.',
]

function orderOf(
  { now, random }: Plan,
  taken: { memberId: number; courseId: number },
  { since, daysAgo, turn }: { since: Date; daysAgo: number; turn: number },
): LifeOrder {
  const isLeft = turn % 17 === 5
  return {
    ...taken,
    id: newOrderId(since),
    orderedAt: since,
    paidAt: isLeft ? null : minutesAfter(since, 2),
    method: random() < 0.6 ? 'CARD' : 'MONEY',
    refund: isLeft ? null : refundOf(now, { daysAgo, turn }),
  }
}

/** Some change their mind in the first days and get everything back, a few later and get what they did not open. */
function refundOf(now: Date, { daysAgo, turn }: { daysAgo: number; turn: number }): LifeOrder['refund'] {
  const afterDays = turn % 11 === 4 ? 4 : turn % 29 === 7 ? 15 : null
  if (afterDays === null || daysAgo - afterDays < 2) return null
  return { askedAt: seoulMoment(now, daysAgo - afterDays, 21.5), reason: REASONS[turn % 3]! }
}

/** From the day of enrolment on, one to three lectures an evening with days of rest, up to yesterday or `until`. */
function planStudy(
  { now, random, life }: Plan,
  { lectures }: LifeCourse,
  { memberId, courseId, orderId }: LifeEnrolment,
  { daysAgo, share, until }: { daysAgo: number; share: number; until: Date },
): void {
  const count = Math.min(lectures.length, Math.round(share * lectures.length))
  let [day, evening] = [daysAgo, 20.5]
  const studies: LifeStudy[] = []
  for (const lecture of lectures.slice(0, count)) {
    if (day < 1) break
    const beganAt = minutesAfter(seoulMoment(now, day, evening), random() * 5)
    if (beganAt > until) break
    studies.push({ memberId, courseId, lectureId: lecture.id, orderId, beganAt, part: 1 })
    evening += 0.25 + lecture.durationSec / 3600
    if (random() < 0.5 || evening > 22.5) [day, evening] = [day - 1 - Math.floor(random() * 4), 20.5]
  }
  const last = studies.at(-1)
  if (last && studies.length < lectures.length) last.part = 0.3 + random() * 0.6
  const quiz = lectures.find(({ kind }) => kind === 'quiz')
  if (
    quiz &&
    last &&
    studies.length >= QUIZ_FROM &&
    studies.every(({ lectureId }) => lectureId !== quiz.id)
  ) {
    const beganAt = minutesAfter(last.beganAt, 20)
    if (beganAt < until)
      studies.push({ ...last, lectureId: quiz.id, beganAt, part: random() < 0.6 ? 1 : 0.5 })
  }
  life.studies.push(...studies)
}

/** A member who studied so many lectures tries the quiz at the end of the course on the last evening. */
const QUIZ_FROM = 3
