import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as bell from '#contract/notification/bell.ts'
import * as contract from '#contract/community/community.ts'
import { previewWithdrawal, withdraw } from '#contract/identity/withdrawal.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, type MadeCourse, makeCourse } from '#server/testing/make-course.ts'
import { instructorOf } from '#server/testing/make-instructor.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let course: MadeCourse
let staff: Member

type Member = Awaited<ReturnType<TestApp['member']>>

before(async () => {
  app = await startApp()
  course = await makeCourse(app.deps.db, {
    title: '질문이 있는 과정',
    lectures: [{ durationSec: 100 }, { title: '두 번째 강의', durationSec: 300 }],
  })
  staff = await app.member({ name: '운영자', roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'] })
})
after(() => app.close())

async function learner(name = '김하나'): Promise<Member> {
  const member = await app.member({ name })
  await enrol(app.deps.db, member.memberId, course.id)
  return member
}

type QuestionDraft = {
  title?: string
  body?: string
  lecture?: number
  atSec?: number | null
  of?: MadeCourse
}

const ask = (
  member: Member,
  { title = '왜 안 되나요', body = '오류가 나요', lecture = 1, atSec = 95, of = course }: QuestionDraft = {},
) =>
  member.send(contract.askQuestion, {
    params: { courseId: of.id },
    body: { topic: { kind: 'lecture', lectureId: of.lectureIds[lecture]!, atSec }, title, body },
  })
const secondOf = ({ topic }: contract.Question) => (topic?.kind === 'lecture' ? topic.atSec : undefined)
const at = (questionId: number) => ({ params: { questionId } })
const reply = (member: Member, questionId: number, body = '이렇게 해 보세요') =>
  member.send(contract.answerQuestion, { ...at(questionId), body: { body } })
const list = (member: Member, query: object = {}, of = course) =>
  member.send(contract.listQuestions, { params: { courseId: of.id }, query })
const news = (member: Member) => member.send(bell.listRings, { query: {} })

test('a question keeps its second and the name of its author; its markup stays text (security.md#1)', async () => {
  const asker = await learner('이순신')
  const evil = '<img src=x onerror=alert(1)> `<b>` ```js\nlet x = "</script>"\n```'
  const asked = await ask(asker, { title: '<script>1</script>', body: evil })
  deepEqual(
    [asked.title, asked.body, asked.author, asked.isMine, asked.byStaff],
    ['<script>1</script>', evil, { name: '이순신', imageUrl: null }, true, false],
  )
  deepEqual(asked.topic, {
    kind: 'lecture',
    lectureId: course.lectureIds[1],
    lectureTitle: '두 번째 강의',
    atSec: 95,
    heading: null,
  })
  const other = await learner()
  const seen = await other.send(contract.getQuestion, at(asked.id))
  deepEqual([seen.body, seen.isMine, seen.mayAccept, seen.waits], [evil, false, false, true])
})

test('only the enrolled and staff ask, read and answer (security.md#55)', async () => {
  const { id } = await ask(await learner())
  const notEnrolled = await app.member()
  const input = {
    params: { courseId: course.id },
    body: {
      topic: { kind: 'lecture' as const, lectureId: course.lectureIds[0]!, atSec: null },
      title: 'a',
      body: 'b',
    },
  }
  equal((await notEnrolled.refused(contract.askQuestion, input)).status, 403)
  equal((await notEnrolled.refused(contract.getQuestion, at(id))).status, 403)
  equal((await notEnrolled.refused(contract.answerQuestion, { ...at(id), body: { body: 'x' } })).status, 403)
  equal(
    (await notEnrolled.refused(contract.listQuestions, { params: { courseId: course.id }, query: {} }))
      .status,
    403,
  )
  equal(
    (
      await notEnrolled.refused(contract.similarQuestions, {
        params: { courseId: course.id },
        query: { title: 'a' },
      })
    ).status,
    403,
  )
  equal((await notEnrolled.refused(contract.listQuestionQueue, { query: {} })).status, 403)
  equal((await notEnrolled.refused(contract.visitQuestion, at(id))).status, 403)
  equal((await app.guest().refused(contract.getQuestion, at(id))).status, 401)
  equal((await staff.send(contract.getQuestion, at(id))).mayAccept, true)
})

test('a question is about a lecture of the same course, at most at its end', async () => {
  const asker = await learner()
  const other = await makeCourse(app.deps.db)
  await enrol(app.deps.db, asker.memberId, other.id)
  const foreign = { kind: 'lecture' as const, lectureId: other.lectureIds[0]!, atSec: 1 }
  const refused = await asker.refused(contract.askQuestion, {
    params: { courseId: course.id },
    body: { topic: foreign, title: 'a', body: 'b' },
  })
  equal(refused.status, 404)
  equal(secondOf(await ask(asker, { atSec: 9_000 })), 300)
  equal(secondOf(await ask(asker, { atSec: null })), null)
})

test('a title and a text are needed, and neither is endless', async () => {
  const asker = await learner()
  const topic = { kind: 'lecture', lectureId: course.lectureIds[0], atSec: 0 }
  for (const wrong of [
    { title: ' ', body: 'b' },
    { title: 'a', body: '\n' },
    { title: 'a'.repeat(121), body: 'b' },
    { title: 'a', body: 'b'.repeat(10_001) },
    { title: 'a\u0000', body: 'b' },
    { title: 'a', body: 'b', topic: { ...topic, atSec: -1 } },
    { title: 'a', body: 'b', topic: { kind: 'course' } },
    { title: 'a', body: 'b', topic: { kind: 'exercise', exerciseId: 'a' } },
  ]) {
    const { status } = await asker.post(`/api/courses/${course.id}/questions`, { json: { topic, ...wrong } })
    equal(status, 400, JSON.stringify(wrong).slice(0, 60))
  }
  const longest = await ask(asker, { title: 'ㄱ'.repeat(120), body: '가'.repeat(10_000) })
  equal(longest.body.length, 10_000)
})

test('this lecture comes first, nearest second on top; then the solved, the answered, the open', async () => {
  const own = await makeCourse(app.deps.db, { lectures: [{}, { durationSec: 300 }] })
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, own.id)
  const far = await ask(member, { title: '멀리', atSec: 290, of: own })
  const near = await ask(member, { title: '가까이', atSec: 100, of: own })
  const whole = await ask(member, { title: '전체', atSec: null, of: own })
  const open = await ask(member, { title: '다른 강의', lecture: 0, of: own })
  const solved = await ask(member, { title: '다른 강의 해결', lecture: 0, of: own })
  const { answers } = await reply(member, solved.id)
  await member.send(contract.acceptAnswer, { ...at(solved.id), body: { answerId: answers[0]!.id } })

  const ids = async (query: object) => (await list(member, query, own)).content.map(({ id }) => id)
  const here = { lectureId: own.lectureIds[1]!, atSec: 95 }
  deepEqual(await ids(here), [near.id, far.id, whole.id, solved.id, open.id])
  deepEqual(await ids({ ...here, scope: 'lecture' }), [near.id, far.id, whole.id])
  deepEqual(await ids({ order: 'recent' }), [solved.id, open.id, whole.id, near.id, far.id])
  deepEqual((await ids({ order: 'answered' }))[0], solved.id)
  deepEqual(await ids({ state: 'answered' }), [solved.id])
  deepEqual((await ids({ state: 'waiting' })).includes(solved.id), false)
  const second = await list(member, { order: 'recent', page: 1, size: 2 }, own)
  deepEqual(
    [second.content.map(({ id }) => id), second.totalElements, second.totalPages],
    [[whole.id, near.id], 5, 3],
  )
})

test('a search finds words in a question and in its answers, without their endings, and short ones too', async () => {
  const own = await makeCourse(app.deps.db)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, own.id)
  const first = await ask(member, {
    title: '비동기 함수의 순서',
    body: 'await 없이 부르면 id 값이 없어요',
    of: own,
  })
  const second = await ask(member, { title: '배열 정렬', body: '기준이 뭔가요', of: own })
  await reply(member, second.id, 'localeCompare를 쓰세요')
  const found = async (q: string) => (await list(member, { q }, own)).content.map(({ id }) => id)
  deepEqual(await found('비동기에서'), [])
  deepEqual(await found('비동기'), [first.id])
  deepEqual(await found('AWAIT 순서'), [first.id])
  deepEqual(await found('id'), [first.id])
  deepEqual(await found('값'), [first.id])
  deepEqual(await found('localecompare'), [second.id])
  deepEqual(await found('없는말'), [])
  for (const q of ['%', '_', "'", '\\', '?'])
    equal((await member.get(`/api/courses/${own.id}/questions?q=${encodeURIComponent(q)}`)).status, 200)
})

test('similar questions are found while the title is typed, answered ones first, by an index', async () => {
  const own = await makeCourse(app.deps.db)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, own.id)
  const open = await ask(member, { title: '비동기 함수에서 오류가 납니다', of: own })
  const answered = await ask(member, { title: '비동기 함수가 두 번 실행돼요', of: own })
  await ask(member, { title: '글꼴을 바꾸고 싶어요', of: own })
  await reply(member, answered.id)
  const similar = (title: string) =>
    member.send(contract.similarQuestions, { params: { courseId: own.id }, query: { title } })
  deepEqual(
    (await similar('비동기 함수')).map(({ id }) => id),
    [answered.id, open.id],
  )
  deepEqual(await similar('  '), [])
  deepEqual(await similar('!?'), [])
  const plan = await app.deps.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_indexscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from question where title_pieces && ${['비동']}::text[]`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  match(plan, /question_title_pieces/)
})

test('an answer is counted, the asker accepts it, and nobody else but staff can', async () => {
  const [asker, helper, other] = [await learner('물음'), await learner('도움'), await learner()]
  const asked = await ask(asker)
  const answered = await reply(helper, asked.id)
  const [answer] = answered.answers
  deepEqual(
    [answered.answerCount, answered.waits, answer?.author?.name, answer?.byStaff],
    [1, false, '도움', false],
  )
  const accept = { ...at(asked.id), body: { answerId: answer!.id } }
  equal((await other.refused(contract.acceptAnswer, accept)).status, 403)
  equal((await helper.refused(contract.acceptAnswer, accept)).status, 403)
  const later = await reply(other, asked.id, '나중 답변')
  const accepted = await asker.send(contract.acceptAnswer, {
    ...at(asked.id),
    body: { answerId: later.answers[1]!.id },
  })
  deepEqual(
    accepted.answers.map(({ body, isAccepted }) => [body, isAccepted]),
    [
      ['나중 답변', true],
      ['이렇게 해 보세요', false],
    ],
    'the accepted one stands first',
  )
  equal(accepted.isAccepted, true)
  const foreign = await reply(helper, (await ask(asker)).id)
  equal(
    (
      await asker.refused(contract.acceptAnswer, {
        ...at(asked.id),
        body: { answerId: foreign.answers[0]!.id },
      })
    ).status,
    404,
  )
  equal((await staff.send(contract.acceptAnswer, accept)).answers[0]?.id, answer!.id)
  equal((await asker.send(contract.takeBackAcceptance, at(asked.id))).isAccepted, false)
})

test("staff's answers are marked, and who was staff then stays so", async () => {
  const asked = await ask(await learner())
  const { answers, hasStaffAnswer } = await reply(staff, asked.id)
  deepEqual([answers[0]?.byStaff, hasStaffAnswer], [true, true])
})

test('own posts are changed and removed by their author alone; a change is marked', async () => {
  const [asker, helper] = [await learner(), await learner()]
  const asked = await ask(asker)
  const { answers } = await reply(helper, asked.id)
  const answerId = answers[0]!.id
  const words = { title: '고친 제목', body: '고친 내용' }
  for (const other of [helper, staff])
    equal((await other.refused(contract.changeQuestion, { ...at(asked.id), body: words })).status, 403)
  equal(
    (await asker.refused(contract.changeAnswer, { params: { answerId }, body: { body: 'x' } })).status,
    403,
  )
  equal((await helper.delete(`/api/questions/${asked.id}`)).status, 403)
  equal((await asker.delete(`/api/answers/${answerId}`)).status, 403)

  const changed = await asker.send(contract.changeQuestion, {
    ...at(asked.id),
    body: { ...words, atSec: null },
  })
  deepEqual([changed.title, changed.body, secondOf(changed)], ['고친 제목', '고친 내용', null])
  ok(changed.editedAt)
  const mended = await helper.send(contract.changeAnswer, {
    params: { answerId },
    body: { body: '더 나은 답' },
  })
  deepEqual([mended.answers[0]?.body, mended.answers[0]?.editedAt !== null], ['더 나은 답', true])
  equal((await list(asker, { q: '고친 제목' })).content[0]?.id, asked.id)

  await asker.send(contract.acceptAnswer, { ...at(asked.id), body: { answerId } })
  equal((await helper.delete(`/api/answers/${answerId}`)).status, 204)
  const left = await asker.send(contract.getQuestion, at(asked.id))
  deepEqual([left.answers, left.answerCount, left.isAccepted, left.waits], [[], 0, false, true])
  equal((await asker.delete(`/api/questions/${asked.id}`)).status, 204)
  equal((await asker.refused(contract.getQuestion, at(asked.id))).status, 404)
  equal((await asker.delete(`/api/questions/${asked.id}`)).status, 404)
})

test('staff hide a post with a reason: the log has it, its author sees why, the others see nothing', async () => {
  const [asker, helper] = [await learner(), await learner()]
  const asked = await ask(asker, { title: '숨길 질문' })
  const { answers } = await reply(helper, asked.id, '숨길 답변')
  const hidden = await staff.send(contract.hideAnswer, {
    params: { answerId: answers[0]!.id },
    body: { reason: '광고' },
  })
  deepEqual([hidden.answers[0]?.hiddenReason, hidden.answerCount, hidden.waits], ['광고', 0, true])
  equal((await asker.send(contract.getQuestion, at(asked.id))).answers.length, 0)
  equal((await helper.send(contract.getQuestion, at(asked.id))).answers[0]?.hiddenReason, '광고')
  equal((await staff.send(contract.showAnswer, { params: { answerId: answers[0]!.id } })).answerCount, 1)

  await staff.send(contract.hideQuestion, { ...at(asked.id), body: { reason: '개인정보' } })
  equal((await helper.refused(contract.getQuestion, at(asked.id))).status, 404)
  equal((await list(helper, { q: '숨길' })).totalElements, 0)
  equal((await asker.send(contract.getQuestion, at(asked.id))).hiddenReason, '개인정보')
  deepEqual((await news(asker)).rings[0]?.title, '운영진이 질문을 숨김 처리했습니다')
  equal((await helper.refused(contract.hideQuestion, { ...at(asked.id), body: { reason: 'x' } })).status, 403)
  equal((await staff.put(`/api/admin/questions/${asked.id}/hiding`, { json: { reason: ' ' } })).status, 400)
  await staff.send(contract.showQuestion, at(asked.id))
  equal((await list(helper, { q: '숨길' })).totalElements, 1)

  const lines = await app.deps.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'reason'])
    .where('actor_id', '=', staff.memberId)
    .where('subject', 'in', [`question:${asked.id}`, `answer:${answers[0]!.id}`])
    .orderBy('id')
    .execute()
  deepEqual(
    lines.map(({ action, reason }) => [action, reason]),
    [
      ['answer.hide', '광고'],
      ['answer.show', null],
      ['question.hide', '개인정보'],
      ['question.show', null],
    ],
  )
})

test('an instructor shows again what an instructor hid, and changes nothing that support hid', async () => {
  const [asker, helper] = [await learner(), await learner()]
  const [instructor, colleague] = [await instructorOf(app, [course.id]), await instructorOf(app, [course.id])]
  const asked = await ask(asker)
  const answerId = (await reply(helper, asked.id)).answers[0]!.id
  const question = at(asked.id)
  const answer = { params: { answerId } }
  const body = { reason: '광고' }
  await instructor.send(contract.hideQuestion, { ...question, body })
  await instructor.send(contract.hideAnswer, { ...answer, body })
  equal((await colleague.send(contract.showQuestion, question)).hiddenReason, null)
  equal((await colleague.send(contract.showAnswer, answer)).answers[0]?.hiddenReason, null)

  await staff.send(contract.hideQuestion, { ...question, body })
  await staff.send(contract.hideAnswer, { ...answer, body })
  const refusals = [
    await instructor.refused(contract.showQuestion, question),
    await instructor.refused(contract.showAnswer, answer),
    await instructor.refused(contract.hideQuestion, { ...question, body: { reason: '오타' } }),
    await instructor.refused(contract.hideAnswer, { ...answer, body: { reason: '오타' } }),
  ]
  for (const { status, code } of refusals) deepEqual([status, code], [403, 'HIDDEN_BY_SCHOOL'])
  const kept = await staff.send(contract.getQuestion, question)
  deepEqual([kept.hiddenReason, kept.answers[0]?.hiddenReason], ['광고', '광고'])
  deepEqual([kept.isHiddenBySchool, kept.answers[0]?.isHiddenBySchool], [true, true])
  equal((await staff.send(contract.showAnswer, answer)).answers[0]?.isHiddenBySchool, false)
  equal((await staff.send(contract.showQuestion, question)).isHiddenBySchool, false)
})

test('what an instructor hid belongs to the school once support hid it with another reason', async () => {
  const instructor = await instructorOf(app, [course.id])
  const { id } = await ask(await learner())
  await instructor.send(contract.hideQuestion, { ...at(id), body: { reason: '중복' } })
  await staff.send(contract.hideQuestion, { ...at(id), body: { reason: '개인정보' } })
  equal((await instructor.refused(contract.showQuestion, at(id))).code, 'HIDDEN_BY_SCHOOL')
})

test('when two staff hide the same question at once, one of them changes it, and that reason stays', async () => {
  const asker = await learner()
  const { id } = await ask(asker)
  const other = await app.member({ roles: ['ROLE_SUPPORT'] })
  const answers = await Promise.all(
    [staff, other].map((member, of) =>
      member.send(contract.hideQuestions, { body: { questionIds: [id], reason: `사유 ${of}` } }),
    ),
  )
  const changed = answers.map(({ rows }) => rows[0]!.isChanged)
  equal(changed.filter(Boolean).length, 1)
  const { hiddenReason } = await asker.send(contract.getQuestion, at(id))
  equal(hiddenReason, `사유 ${changed.indexOf(true)}`)
})

test('the staff queue lists the longest waiting first; a follow-up question waits again', async () => {
  const own = await makeCourse(app.deps.db)
  const [asker, helper] = [await app.member(), await app.member()]
  for (const { memberId } of [asker, helper]) await enrol(app.deps.db, memberId, own.id)
  const [first, second, third] = [
    await ask(asker, { title: '첫째', of: own }),
    await ask(asker, { title: '둘째', of: own }),
    await ask(asker, { title: '셋째', of: own }),
  ]
  await reply(helper, second.id)
  const queue = async (query: object = {}) =>
    (await staff.send(contract.listQuestionQueue, { query: { courseId: own.id, ...query } })).content.map(
      ({ id }) => id,
    )
  deepEqual(await queue(), [first.id, third.id])
  deepEqual(await queue({ state: 'answered' }), [second.id])
  await reply(asker, second.id, '그래도 안 돼요')
  deepEqual(await queue(), [first.id, second.id, third.id])
  await staff.send(contract.hideQuestion, { ...at(first.id), body: { reason: '중복' } })
  deepEqual(await queue(), [second.id, third.id])
  deepEqual(await queue({ state: 'hidden' }), [first.id])
  deepEqual(await queue({ state: 'all' }), [second.id, third.id, first.id])
  deepEqual(await queue({ q: '셋째', state: 'all' }), [third.id])
})

test('the asker hears of an answer once, staff of a question, and a visit silences it', async () => {
  const [asker, helper] = [await learner(), await learner()]
  const asked = await ask(asker, { title: '벨이 울리나요' })
  const rung = (await news(staff)).rings[0]
  deepEqual([rung?.body, rung?.href], ['벨이 울리나요', `/admin/questions?question=${asked.id}`])
  equal((await news(asker)).unreadCount, 0, 'nobody is told of their own')
  await reply(helper, asked.id)
  const heard = await news(asker)
  deepEqual([heard.unreadCount, heard.rings[0]?.title], [1, '내 질문에 새 답변이 등록되었습니다'])
  equal(
    heard.rings[0]?.href,
    `/course/${course.id}/lectures?lecture=${course.lectureIds[1]}&t=95&panel=questions&question=${asked.id}`,
  )
  await reply(staff, asked.id)
  equal((await news(asker)).rings[0]?.title, '내 질문에 운영진이 답변했습니다')
  equal((await news(helper)).rings[0]?.title, '답변한 질문에 새 답변이 등록되었습니다')
  equal(
    (await news(staff)).rings.find(({ id }) => id === rung?.id)?.isRead,
    true,
    'what staff answered waits no more',
  )
  equal((await asker.put(`/api/questions/${asked.id}/visit`)).status, 204)
  equal((await news(asker)).unreadCount, 0)
  equal((await news(helper)).unreadCount, 1, "a visit reads one's own news only")

  const { answers } = await asker.send(contract.getQuestion, at(asked.id))
  await asker.send(contract.acceptAnswer, { ...at(asked.id), body: { answerId: answers[0]!.id } })
  equal((await news(helper)).rings[0]?.title, '내 답변이 채택되었습니다')
  await asker.delete(`/api/questions/${asked.id}`)
  equal((await news(helper)).rings.length, 0, 'what is gone rings no more')
})

test('questions and answers are limited by member and hour; staff are not (security.md#12)', async () => {
  const small = await startApp({ QUESTIONS_PER_HOUR: '2', ANSWERS_PER_HOUR: '2' })
  try {
    const own = await makeCourse(small.deps.db)
    const [asker, answerer] = [await small.member(), await small.member({ roles: ['ROLE_ADMIN'] })]
    await enrol(small.deps.db, asker.memberId, own.id)
    const { id } = await ask(asker, { of: own })
    await ask(asker, { of: own })
    const refused = await asker.post(`/api/courses/${own.id}/questions`, {
      json: { topic: { kind: 'lecture', lectureId: own.lectureIds[0], atSec: 0 }, title: 'a', body: 'b' },
    })
    deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 0], [429, true])
    for (let times = 0; times < 2; times += 1) await reply(asker, id)
    equal((await asker.post(`/api/questions/${id}/answers`, { json: { body: 'x' } })).status, 429)
    for (let times = 0; times < 3; times += 1) await reply(answerer, id)
  } finally {
    await small.close()
  }
})

test('posts of a withdrawn member stay without a name, and the preview says so', async () => {
  const [asker, helper] = [await learner('떠나는 이'), await learner()]
  const asked = await ask(asker, { title: '남는 질문' })
  await reply(helper, asked.id)
  const gone = await ask(asker, { title: '지운 질문' })
  await asker.delete(`/api/questions/${gone.id}`)
  const { consequences } = await asker.send(previewWithdrawal, {})
  ok(consequences.some(({ title }) => title === '질문과 답변 1개'))
  await asker.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  const left = await helper.send(contract.getQuestion, at(asked.id))
  deepEqual([left.author, left.title], [null, '남는 질문'])
  const rows = await app.deps.db
    .selectFrom('bell')
    .select('id')
    .where('member_id', '=', asker.memberId)
    .execute()
  deepEqual(rows, [])
  deepEqual(await app.deps.db.selectFrom('question').select('id').where('id', '=', gone.id).execute(), [])
})
