import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#demo/course.ts'
import { demoCourses } from '#demo/courses.ts'
import { LIFE_DAYS, planLife } from './plan-life.ts'
import { lifeReviews } from './reviews.ts'
import { lifeQuestions } from './life-questions.ts'

const NOW = new Date('2026-11-26T01:00:00+09:00')
const COURSES = demoCourses.map(({ price, lectures }, at) => ({
  id: at + 1,
  price,
  lectures: lectures.map((lecture, index) => ({
    id: (at + 1) * 100 + index,
    courseId: at + 1,
    kind: kindOf(lecture),
    durationSec: 240,
    isPublic: lecture.isPublic,
  })),
}))
const life = planLife(NOW, COURSES, 7)

test('the plan covers ninety days, ends yesterday, and is the same in every start', () => {
  const begun = life.studies.map(({ beganAt }) => beganAt.getTime())
  ok(Math.max(...begun) < Date.parse('2026-11-26T00:00:00+09:00'))
  const joined = life.members.map(({ joinedAt }) => joinedAt.getTime())
  ok(Math.min(...joined) < NOW.getTime() - (LIFE_DAYS - 2) * 86_400_000)
  const again = planLife(NOW, COURSES, 7)
  deepEqual(again.members, life.members)
  const paidAt = ({ orders }: typeof life) => orders.map((order) => order.paidAt)
  deepEqual(paidAt(again), paidAt(life))
  equal(again.studies.length, life.studies.length)
})

test('a member joins, orders, pays, studies and asks for the money back in that order', () => {
  for (const order of life.orders) {
    const member = life.members.find(({ id }) => id === order.memberId)!
    ok(member.joinedAt < order.orderedAt, order.id)
    ok(order.paidAt === null || order.orderedAt < order.paidAt, order.id)
    if (order.refund) ok(order.paidAt && order.paidAt < order.refund.askedAt && order.refund.askedAt < NOW)
  }
  for (const { orderId, memberId, courseId, beganAt } of life.studies) {
    const order = life.orders.find(({ id }) => id === orderId)
    const enrolment = life.enrolments.find((one) => one.memberId === memberId && one.courseId === courseId)!
    ok(enrolment.at < beganAt)
    ok(!order?.refund || beganAt < order.refund.askedAt)
  }
})

test('a lecture is studied once by a member, and a course taken once', () => {
  const keys = life.studies.map(({ memberId, lectureId }) => `${memberId} ${lectureId}`)
  equal(new Set(keys).size, keys.length)
  const taken = life.enrolments.map(({ memberId, courseId }) => `${memberId} ${courseId}`)
  equal(new Set(taken).size, taken.length)
})

test('there are unpaid, paid and refunded orders, and free enrolments', () => {
  ok(life.orders.some(({ paidAt }) => paidAt === null))
  ok(life.orders.some(({ refund }) => refund !== null))
  ok(life.orders.filter(({ paidAt }) => paidAt !== null).length > 40)
  ok(life.enrolments.some(({ orderId }) => orderId === null))
})

test('reviews and questions name courses that exist, and are labelled as examples', () => {
  const slugs = demoCourses.map(({ slug }) => slug)
  deepEqual(
    [...lifeReviews, ...lifeQuestions].filter(({ course }) => !slugs.includes(course)),
    [],
  )
  for (const { body, reply } of lifeReviews)
    for (const text of [body, reply ?? '[예시]']) ok(text.startsWith('[예시]'), text)
  for (const { title, course, lecture } of lifeQuestions) {
    ok(title.startsWith('[예시]'), title)
    ok(demoCourses[slugs.indexOf(course)]!.lectures[lecture - 1], title)
  }
})
