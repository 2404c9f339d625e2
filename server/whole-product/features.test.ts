import { routeOf } from '#server/testing/route-of.ts'
import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { askQuestion, listPracticeQuestions, listQuestions } from '#contract/community/community.ts'
import { exportOwnData } from '#contract/identity/personal-data.ts'
import { previewWithdrawal, withdraw } from '#contract/identity/withdrawal.ts'
import { getCalendar } from '#contract/learning/learning.ts'
import { myPage } from '#contract/mypage/mypage.ts'
import type { Call } from '#contract/platform/call.ts'
import { practiceCalls } from '#contract/practice/calls.ts'
import { buildApp } from '#server/app.ts'
import type { Feature } from '#server/feature.ts'
import { features } from '#server/features.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const answered = ({ app: built }: TestApp) =>
  built
    .registered()
    .map(({ call }) => routeOf(call))
    .toSorted()
const declared = (some: readonly Feature[]) =>
  some.flatMap(({ calls }) => Object.values(calls).map(routeOf)).toSorted()

test('the product answers exactly the calls that its features declare', () => {
  deepEqual(answered(app), declared(features))
})

test('each feature opens exactly the queues of work that it declares', async () => {
  const opened: string[] = []
  const { jobs } = app.deps
  const { server } = await buildApp({
    ...app.deps,
    jobs: {
      ...jobs,
      open(queue) {
        opened.push(queue.name)
        return jobs.open({ ...queue, name: `again-${queue.name}` })
      },
    },
  })
  await server.close()
  deepEqual(opened.toSorted(), features.flatMap(({ jobs: names = [] }) => names).toSorted())
})

test('a product without practice answers everything else, and practice as an unknown address', async () => {
  const others = features.filter(({ name }) => name !== 'practice')
  const without = await startApp({}, { features: others })
  try {
    deepEqual(answered(without), declared(others))
    const course = await makeCourse(without.deps.db, { lectures: [{}] })
    const member = await without.member()
    await enrol(without.deps.db, member.memberId, course.id)
    for (const { method, path } of Object.values<Call>(practiceCalls)) {
      const sent = method === 'GET' ? {} : { json: {} }
      const { status } = await member.call(method, path.replace(/:\w+/g, '1'), sent)
      equal(status, 404, routeOf({ method, path }))
    }
    equal((await member.send(myPage, {})).coursesProgress.length, 1)
    deepEqual((await member.send(getCalendar, { query: { month: '2026-11' } })).days, [])
    const { id } = await member.send(askQuestion, {
      params: { courseId: course.id },
      body: {
        topic: { kind: 'lecture', lectureId: course.lectureIds[0]!, atSec: null },
        title: '제목입니다',
        body: '내용입니다',
      },
    })
    const { content } = await member.send(listQuestions, { params: { courseId: course.id }, query: {} })
    deepEqual(
      content.map((question) => question.id),
      [id],
    )
    deepEqual((await member.send(listPracticeQuestions, { query: {} })).content, [])
    const json = { currentPassword: MEMBER_PASSWORD }
    const { body: data } = await member.post(exportOwnData.path, { json })
    ok(!('exerciseSubmissions' in (data as object)) && 'questions' in (data as object))
    const { consequences } = await member.send(previewWithdrawal, {})
    ok(!consequences.some(({ kind }) => kind === 'practice'))
    await member.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
    equal((await member.call('GET', '/api/auth/me')).status, 401)
  } finally {
    await without.close()
  }
})
