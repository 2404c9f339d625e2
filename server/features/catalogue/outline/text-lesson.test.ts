import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeLesson } from '#contract/catalogue/outline.ts'
import * as contract from '#contract/catalogue/text-lesson.ts'
import { getLecture, saveReading } from '#contract/learning/learning.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

async function textOf() {
  const course = await makeCourse(app.deps.db)
  const body = { kind: 'text', title: '읽을거리' } as const
  const { id } = await admin.send(makeLesson, { params: { courseId: course.id }, body })
  return { course, params: { lectureId: id } }
}

const PARAGRAPH = '가'.repeat(500)

test('a text is rendered when it is saved, and its study time is estimated until staff set it', async () => {
  const { params } = await textOf()
  const empty = await admin.send(contract.getStaffText, { params })
  deepEqual([empty.markdown, empty.durationSec, empty.version], ['', 0, 1])
  const markdown = `## 제목\n\n${PARAGRAPH}\n\n${PARAGRAPH} <script>alert(1)</script>`
  const saved = await admin.send(contract.saveText, {
    params,
    body: { markdown, durationSec: null, version: 1 },
  })
  match(saved.html, /<h2 id="제목">제목<\/h2>/)
  match(saved.html, /&lt;script&gt;/)
  deepEqual([saved.durationSec, saved.isLengthFixed, saved.version], [150, false, 2])
  const fixed = await admin.send(contract.saveText, {
    params,
    body: { markdown, durationSec: 600, version: 2 },
  })
  deepEqual([fixed.durationSec, fixed.isLengthFixed], [600, true])
})

test('the second of two saves of one version is refused, and neither text is lost', async () => {
  const { params } = await textOf()
  const save = (markdown: string) =>
    admin.send(contract.saveText, { params, body: { markdown, durationSec: null, version: 1 } })
  const results = await Promise.allSettled([save('하나'), save('둘')])
  deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const { version } = await admin.send(contract.getStaffText, { params })
  equal(version, 2)
  const body = { markdown: '셋', durationSec: null, version: 1 }
  equal((await admin.refused(contract.saveText, { params, body })).code, 'TEXT_OUTDATED')
})

test('a reader keeps the share that was read when the text becomes longer', async () => {
  const { course, params } = await textOf()
  const save = (durationSec: number, version: number) =>
    admin.send(contract.saveText, { params, body: { markdown: '본문', durationSec, version } })
  await save(100, 1)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  await member.send(saveReading, { params, body: { percent: 40 } })
  await save(1000, 2)
  const { progress, durationSec } = await member.send(getLecture, { params })
  deepEqual([progress, durationSec], [0.4, 1000])
})

test('members and support save nothing; a video has no text', async () => {
  const { course, params } = await textOf()
  const body = { markdown: '글', durationSec: null, version: 1 }
  for (const client of [await app.member(), await app.member({ roles: ['ROLE_SUPPORT'] })])
    equal((await client.refused(contract.saveText, { params, body })).status, 403)
  const video = { lectureId: course.lectureIds[0]! }
  equal((await admin.refused(contract.saveText, { params: video, body })).status, 404)
  const tooLong = { ...body, markdown: '가'.repeat(contract.TEXT_MAX + 1) }
  equal((await admin.refused(contract.saveText, { params, body: tooLong })).status, 400)
})
