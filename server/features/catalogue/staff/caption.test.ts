import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/catalogue/staff-course.ts'
import { copyLessons } from '#contract/catalogue/outline-acts.ts'
import { getLecture } from '#contract/learning/learning.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { instructorOf } from '#server/testing/make-instructor.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { assertTidy, auditOf, filesIn, readClip, uploadLecture, videoPart } from '../testing/staff-scene.ts'
import { formRequest } from '#server/testing/form.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const SRT = '1\n00:00:01,000 --> 00:00:02,000\n안녕하세요\n'
const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n안녕하세요\n'

async function lecture(): Promise<number> {
  const { id } = await makeCourse(app.deps.db, { lectures: [] })
  return (await uploadLecture(admin, id, { isPublic: true })).id
}

const put = (lectureId: number, text = SRT, lang = 'ko', label = '한국어') =>
  admin.send(contract.putCaption, { params: { lectureId, lang }, body: { label, text } })
const params = (lectureId: number, lang = 'ko') => ({ params: { lectureId, lang } })
const captionsOf = async (lectureId: number) =>
  (await app.guest().send(getLecture, { params: { lectureId } })).captions

test('an SRT file is kept as WebVTT, shown to learners, and given back for editing', async () => {
  const id = await lecture()
  deepEqual(await put(id), { label: '한국어', vtt: VTT })
  deepEqual(await admin.send(contract.getCaption, params(id)), { label: '한국어', vtt: VTT })
  const [caption] = await captionsOf(id)
  deepEqual([caption?.lang, caption?.label], ['ko', '한국어'])
  const served = await fetch(app.url + caption!.url)
  deepEqual(
    [served.headers.get('content-type'), served.headers.get('x-content-type-options'), await served.text()],
    ['text/vtt; charset=utf-8', 'nosniff', VTT],
  )
})

test('an instructor changes no captions that a lecture of a foreign course shares through a copy (security.md#54)', async () => {
  const { db } = app.deps
  const [own, foreign] = [await makeCourse(db, { lectures: [] }), await makeCourse(db, { lectures: [] })]
  const instructor = await instructorOf(app, [own.id])
  const { id: original } = await uploadLecture(admin, foreign.id)
  await put(original)
  const [copy] = await admin.send(copyLessons, {
    params: { courseId: own.id },
    body: { lectureIds: [original] },
  })
  const text = SRT.replace('안녕하세요', '바뀐 자막')
  for (const refused of [
    await instructor.refused(contract.putCaption, { ...params(copy!.id), body: { label: '한국어', text } }),
    await instructor.refused(contract.removeCaption, params(copy!.id)),
  ])
    deepEqual([refused.status, refused.code], [403, 'CAPTION_SHARED'])
  deepEqual(await admin.send(contract.getCaption, params(original)), { label: '한국어', vtt: VTT })

  const answer = await instructor.put(
    `/api/lectures/${copy!.id}/video`,
    formRequest([videoPart(await readClip())]),
  )
  equal(answer.status, 200, answer.text)
  const changed = { ...params(copy!.id), body: { label: '한국어', text } }
  match((await instructor.send(contract.putCaption, changed)).vtt, /바뀐 자막/)
  deepEqual(await admin.send(contract.getCaption, params(original)), { label: '한국어', vtt: VTT })
})

test('a changed caption has another address, and the file of the old one is gone', async () => {
  const id = await lecture()
  await put(id)
  const [before] = await captionsOf(id)
  await put(id, SRT.replace('안녕하세요', '반갑습니다'), 'ko', '우리말')
  const [now, ...others] = await captionsOf(id)
  const fileOf = (url = '') => url.split('/').at(-1)
  deepEqual([fileOf(now?.url) === fileOf(before?.url), now?.label, others], [false, '우리말', []])
  match(await (await fetch(app.url + now!.url)).text(), /반갑습니다/)
  equal((await fetch(app.url + before!.url)).status, 404)
  const [video] = await app.deps.db
    .selectFrom('every_lecture')
    .select('video_id')
    .where('id', '=', id)
    .execute()
  equal((await filesIn(app, `videos/${video!.video_id}/cc`)).length, 1)
  await put(id, SRT, 'ko', '우리말')
  deepEqual(
    (await auditOf(app, `lecture:${id}`))
      .map(({ action, detail }) => [action, detail.before, detail.after, detail.changed])
      .slice(1),
    [
      ['lecture.caption', null, { label: '한국어' }, ['label', 'text']],
      ['lecture.caption', { label: '한국어' }, { label: '우리말' }, ['label', 'text']],
      ['lecture.caption', { label: '우리말' }, { label: '우리말' }, ['text']],
    ],
  )
})

test('a lecture has captions in several languages, and a removed one is gone', async () => {
  const id = await lecture()
  await put(id)
  await put(id, SRT, 'zh-Hant', '中文')
  deepEqual((await captionsOf(id)).map(({ lang }) => lang).toSorted(), ['ko', 'zh-Hant'])
  const gone = (await captionsOf(id)).find(({ lang }) => lang === 'ko')!
  equal(await admin.send(contract.removeCaption, params(id)), null)
  deepEqual(
    (await captionsOf(id)).map(({ lang }) => lang),
    ['zh-Hant'],
  )
  equal((await fetch(app.url + gone.url)).status, 404)
  equal((await admin.refused(contract.removeCaption, params(id))).status, 404)
  equal((await admin.refused(contract.getCaption, params(id))).status, 404)
  deepEqual((await auditOf(app, `lecture:${id}`)).at(-1)?.detail.before, { label: '한국어' })
})

test('what is no caption is refused by its line, and what stood before stays', async () => {
  const id = await lecture()
  await put(id)
  const body = { label: '한국어', text: 'WEBVTT\n\n00:00:01.000 -> 00:00:02.000\n안녕' }
  const refused = await admin.refused(contract.putCaption, { ...params(id), body })
  deepEqual([refused.status, refused.code, refused.errors?.[0]?.field], [400, 'BAD_CAPTION', 'text'])
  match(refused.errors?.[0]?.message ?? '', /^3번째 줄/)
  equal((await admin.send(contract.getCaption, params(id))).vtt, VTT)
  await assertTidy(app)
})

test('a caption of a megabyte is taken, a larger one is refused with its reason', async () => {
  const id = await lecture()
  const cue = (at: number) => `00:00:01.000 --> 00:00:02.000\n${'가'.repeat(100)} ${at}\n\n`
  const text = (bytes: number) => {
    const cues = Array.from({ length: Math.floor(bytes / 340) }, (_, at) => cue(at))
    return `WEBVTT\n\n${cues.join('')}`
  }
  match((await put(id, text(1_000_000))).vtt, /가/)
  const refused = await admin.refused(contract.putCaption, {
    ...params(id),
    body: { label: '한국어', text: text(1_200_000) },
  })
  deepEqual([refused.status, refused.message], [413, contract.captionTooLarge.message])
})

test('captions need a video, a lecture that stands, and a language', async () => {
  const { lectureIds } = await makeCourse(app.deps.db, { lectures: [{}] })
  const body = { label: '한국어', text: SRT }
  const refused = (lectureId: number, lang = 'ko') =>
    admin.refused(contract.putCaption, { ...params(lectureId, lang), body })
  equal((await refused(lectureIds[0]!)).code, 'NO_VIDEO')
  equal((await refused(999_999)).status, 404)
  for (const lang of ['../x', 'k', 'KO', 'ko-../..', '__proto__'])
    equal((await refused(lectureIds[0]!, lang)).status, 400, lang)
})

test('another video takes the captions along, marked until somebody has saved them again', async () => {
  const id = await lecture()
  await put(id)
  const answer = await admin.put(`/api/lectures/${id}/video`, formRequest([videoPart(await readClip())]))
  const { data } = answer.body as { data: contract.StaffLecture }
  deepEqual(data.captions, [{ lang: 'ko', label: '한국어', needsCheck: true }])
  const [carried] = await captionsOf(id)
  equal(await (await fetch(app.url + carried!.url)).text(), VTT)
  await put(id)
  const { courseId } = data
  const [listed] = await admin.send(contract.listStaffLectures, { params: { courseId } })
  deepEqual(listed?.captions, [{ lang: 'ko', label: '한국어', needsCheck: false }])
  await assertTidy(app)
})
