import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { beginLearnerView } from '#contract/identity/learner-view.ts'
import { VIEW_HEADER } from '#contract/identity/view-signs.ts'
import { search, type SearchPage } from '#contract/search/search.ts'
import type { Client } from '#server/testing/client.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { instructorOf } from '#server/testing/make-instructor.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let course: MadeCourse
before(async () => {
  app = await startApp({ SEARCHES_PER_MINUTE: '10000' })
  course = await makeCourse(app.deps.db, {
    title: '파이썬 데이터 분석',
    lectures: [
      { title: '무료 강의', withVideo: true, isPublic: true },
      { title: '유료 강의', withVideo: true },
      {
        title: '읽을거리',
        kind: 'text',
        html: '<p>머리말</p><h2 id="둘째">둘째 제목</h2><p>산수유가 피어요</p>',
      },
      {
        title: '무료 글',
        kind: 'text',
        isPublic: true,
        html: '<h2 id="셋째">셋째 제목</h2><p>동백꽃이 져요</p>',
      },
    ],
  })
  await makeCourse(app.deps.db, {
    title: '데이터',
    lectures: [{ title: '데이터 파이프라인' }, { title: '다음 데이터' }],
  })
  await setLines(0, [
    [3, '개나리가 피었어요'],
    [65, '진달래도 개나리처럼 피었어요'],
  ])
  await setLines(1, [
    [8, '진달래 꽃잎은 다섯 장이고 개나리 꽃잎은 네 장이에요'],
    [20, '모과는 향기로워요'],
  ])
})
after(() => app.close())

async function setLines(at: number, lines: [number, string][]): Promise<void> {
  const { db } = app.deps
  const { video_id } = await db
    .selectFrom('lecture')
    .select('video_id')
    .where('id', '=', course.lectureIds[at]!)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('caption')
    .set({ lines: JSON.stringify(lines) })
    .where('video_id', '=', video_id!)
    .execute()
}

const find = (client: Client, q: string, more: object = {}): Promise<SearchPage> =>
  client.send(search, { query: { q, page: 0, size: 20, ...more } })
const shown = ({ content }: SearchPage) =>
  content.map(({ kind, title, snippet, url, isLocked }) => [kind, title, snippet, url, isLocked])
const titles = ({ content }: SearchPage) => content.map(({ kind, title }) => `${kind} ${title}`)

const coursePath = () => `/course/${course.id}`
const freePath = (at: number) => `${coursePath()}?lecture=${course.lectureIds[at]}`
const lecturePath = (at: number) => `${coursePath()}/lectures?lecture=${course.lectureIds[at]}`

test('a guest finds the lines of free lectures at their second, and of others the title alone', async () => {
  deepEqual(shown(await find(app.guest(), '개나리')), [
    ['caption', '무료 강의', '개나리가 피었어요', `${freePath(0)}&t=3`, false],
    ['caption', '무료 강의', '진달래도 개나리처럼 피었어요', `${freePath(0)}&t=65`, false],
    ['caption', '유료 강의', '', coursePath(), true],
  ])
  deepEqual(shown(await find(app.guest(), '산수유')), [['text', '읽을거리', '', coursePath(), true]])
  deepEqual(shown(await find(app.guest(), '동백꽃')), [
    ['text', '무료 글', '동백꽃이 져요', `${freePath(3)}#${encodeURIComponent('셋째')}`, false],
  ])
})

test('a locked lesson is found by its words and never by a line, so nobody can ask how it continues (security.md#55)', async () => {
  const guest = app.guest()
  for (const q of ['진달래 꽃잎', '모과 꽃잎', '꽃잎 모과'])
    deepEqual(titles(await find(guest, q)), ['caption 유료 강의'], q)
  for (const q of ['개나리 꽃잎 네', '진달래 꽃잎은 다섯', '진달래꽃잎', '개나리꽃잎은네장이에요다섯장']) {
    const page = await find(guest, q)
    deepEqual([titles(page), page.kinds.filter(({ count }) => count > 0)], [[], []], q)
  }
})

test('a member finds every line of an own course, at its heading too, until the access ends', async () => {
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  deepEqual(shown(await find(member, '산수유')), [
    ['text', '읽을거리', '산수유가 피어요', `${lecturePath(2)}#${encodeURIComponent('둘째')}`, false],
  ])
  deepEqual(titles(await find(member, '진달래 꽃잎은 다섯')), ['caption 유료 강의'])
  await app.deps.db
    .updateTable('enrolment')
    .set({ ended_at: new Date() })
    .where('member_id', '=', member.memberId)
    .execute()
  deepEqual(shown(await find(member, '산수유')), [['text', '읽을거리', '', coursePath(), true]])
})

test('an exact title comes before one that begins with the words, and a course before its lessons', async () => {
  const page = await find(app.guest(), '데이터')
  deepEqual(titles(page), [
    'course 데이터',
    'lecture 데이터 파이프라인',
    'course 파이썬 데이터 분석',
    'lecture 다음 데이터',
  ])
  deepEqual(
    page.kinds.filter(({ count }) => count > 0),
    [
      { kind: 'course', count: 2 },
      { kind: 'lecture', count: 2 },
    ],
  )
  deepEqual(titles(await find(app.guest(), '데이터', { kind: 'lecture', size: 1, page: 1 })), [
    'lecture 다음 데이터',
  ])
})

test('the reply says how the words were read', async () => {
  const read = async (q: string) => {
    const { reading, readAs, words, content } = await find(app.guest(), q)
    return [reading, readAs, words, content[0]?.title]
  }
  const title = '파이썬 데이터 분석'
  deepEqual(await read('파이썬'), ['typed', null, ['파이썬'], title])
  deepEqual(await read('ㅍㅇㅆ'), ['typed', null, ['파이썬'], title])
  deepEqual(await read('vkdlTjs'), ['keyboard', '파이썬', ['파이썬'], title])
  deepEqual(await read('파이선 분석'), ['near', '파이썬 분석', ['파이썬', '분석'], title])
  deepEqual(await read('파이썬데이터'), ['typed', null, ['파이썬데이터'], title])
  deepEqual(await read('?!'), ['typed', null, [], undefined])
})

test('within a course only its own lessons and lines are found, not the course itself', async () => {
  const within = (q: string) => find(app.guest(), q, { courseId: String(course.id) })
  deepEqual(titles(await within('데이터')), [])
  deepEqual(titles(await within('개나리')), ['caption 무료 강의', 'caption 무료 강의', 'caption 유료 강의'])
})

test('an instructor finds an own course before it is published, and nobody else does', async () => {
  const draft = await makeCourse(app.deps.db, {
    title: '초안 백일홍',
    published: false,
    lectures: [{ title: '백일홍 하나' }],
  })
  const [own, other] = [await instructorOf(app, [draft.id]), await instructorOf(app, [course.id])]
  deepEqual(titles(await find(own, '백일홍')), ['lecture 백일홍 하나', 'course 초안 백일홍'])
  deepEqual(titles(await find(other, '백일홍')), [])
  deepEqual(titles(await find(app.guest(), '백일홍')), [])
  deepEqual(titles(await find(own, '백일훙')), ['lecture 백일홍 하나', 'course 초안 백일홍'])
  for (const client of [other, app.guest()]) equal((await find(client, '백일훙')).reading, 'typed')
})

test('a learner view finds what the member finds', async () => {
  const [member, staff] = [await app.member(), await app.member({ roles: ['ROLE_ADMIN'] })]
  await enrol(app.deps.db, member.memberId, course.id)
  const { id } = await staff.send(beginLearnerView, {
    params: { memberId: member.memberId },
    body: { reason: '문의 확인' },
  })
  const view = { headers: { [VIEW_HEADER]: id } }
  const see = (q: string) => staff.send(search, { query: { q, page: 0, size: 20 } }, view)
  deepEqual(shown(await see('산수유')), shown(await find(member, '산수유')))
})

test('signs of SQL are searched as text, and what is too long is refused (security.md#2)', async () => {
  for (const q of [`'; drop table course; --`, '100%', '_', String.raw`\ ' "`, '{파이썬}', '^파'])
    equal((await app.guest().get(`/api/search?q=${encodeURIComponent(q)}`)).status, 200, q)
  const refused = await app.guest().refused(search, { query: { q: '가'.repeat(101), page: 0, size: 20 } })
  match(refused.message, /1~100자/)
})

test('a caller who searches too often waits, members each for themselves (security.md#12)', async () => {
  const small = await startApp({ SEARCHES_PER_MINUTE: '2' })
  try {
    const [one, other] = [await small.member(), await small.member()]
    for (const client of [one, one, other]) await find(client, '꽃')
    const { status, message } = await one.refused(search, { query: { q: '꽃', page: 0, size: 20 } })
    deepEqual([status, message], [429, '검색을 너무 많이 요청했습니다. 잠시 후 다시 시도해 주세요.'])
    await find(other, '꽃')
  } finally {
    await small.close()
  }
})
