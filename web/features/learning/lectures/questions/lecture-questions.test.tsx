import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import { LectureQuestions } from '#web/features/learning/lectures/questions/lecture-questions.tsx'
import { focusOn, pressFocused } from '#web/testing/focus.ts'
import { makeAnswer, makeQuestion, makeThread } from '#web/testing/make-question.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const seek = vi.fn<(sec: number) => void>()
const goToHeading = vi.fn<(id: string) => void>()
const HEADING = { id: '조건', text: '조건', orderIndex: 1 }
let kind: LessonKind
let heading: typeof HEADING | null
const player = { currentSec: () => (kind === 'video' ? 95 : 0), seek, heading: () => heading, goToHeading }
beforeEach(() => {
  localStorage.clear()
  kind = 'video'
  heading = null
  seek.mockReset()
  goToHeading.mockReset()
})
afterEach(cleanup)

const Tab = () => <LectureQuestions courseId={1} lectureId={3} kind={kind} player={player} />
const PATH = '/course/:courseId/lectures'
const show = (search = '') =>
  renderPrivate(Tab, { path: PATH, at: `/course/1/lectures?lecture=3&panel=questions${search}` })

const pageOf = (...content: unknown[]) =>
  fine({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })

function answers(threads: Record<string, unknown> = {}) {
  server.answers((path, body, _times, method) => {
    if (path.includes('/similar')) return fine([makeQuestion(5, { title: '비슷한 것', answerCount: 1 })])
    if (path.endsWith('/visit')) return new Response(null, { status: 204 })
    if (method === 'POST' && path === '/api/courses/1/questions')
      return fine(makeThread(9, { ...(body as object), topic: makeQuestion(9).topic, isMine: true } as never))
    if (path.startsWith('/api/courses/1/questions'))
      return pageOf(makeQuestion(7), makeQuestion(8, { topic: null }))
    const thread = threads[`${method} ${path}`]
    return thread ? fine(thread) : refused(404)
  })
}

test('the list asks for this lecture and this second, and a question opens in the address', async () => {
  answers({ 'GET /api/questions/7': makeThread(7, { title: '질문 7' }) })
  const { address } = show()
  fireEvent.click(await screen.findByRole('link', { name: '질문 7' }))
  await screen.findByRole('heading', { name: '질문 7', level: 2 })
  expect(server.asked[0]?.path).toContain('lectureId=3')
  expect(server.asked[0]?.path).toContain('atSec=95')
  expect(address()).toBe('/course/1/lectures?lecture=3&panel=questions&question=7')
  fireEvent.click(screen.getByRole('button', { name: /1:35/ }))
  expect(seek).toHaveBeenCalledWith(95)
  await waitFor(() => expect(server.asked.some(({ path }) => path === '/api/questions/7/visit')).toBe(true))
})

test('a question is asked at the second of the video, with similar ones shown before', async () => {
  answers({ 'GET /api/questions/9': makeThread(9) })
  show()
  fireEvent.click(await screen.findByRole('button', { name: '질문하기' }))
  expect(screen.getByRole('group', { name: '질문할 시점' }).textContent).toContain('1:35')
  fireEvent.change(screen.getByLabelText('제목'), { target: { value: '왜 안 되나요' } })
  await screen.findByRole('link', { name: /비슷한 것/ })
  fireEvent.change(screen.getByLabelText('내용'), { target: { value: '오류가 나요' } })
  fireEvent.click(screen.getByRole('button', { name: '질문 등록' }))
  await screen.findByRole('heading', { name: '왜 안 되나요' })
  const sent = server.asked.find(
    ({ method, path }) => method === 'POST' && path === '/api/courses/1/questions',
  )
  expect(sent?.body).toEqual({
    topic: { kind: 'lecture', lectureId: 3, atSec: 95, heading: '' },
    title: '왜 안 되나요',
    body: '오류가 나요',
  })
  expect(localStorage.length).toBe(0)
})

test('what was typed is there after a reload, and after a refusal', async () => {
  server.answers((path, _body, _times, method) =>
    method === 'POST' ? refused(429) : path.includes('/similar') ? fine([]) : pageOf(),
  )
  const { unmount } = show()
  fireEvent.click(await screen.findByRole('button', { name: '질문하기' }))
  fireEvent.change(screen.getByLabelText('제목'), { target: { value: '쓰다 만 제목' } })
  fireEvent.change(screen.getByLabelText('내용'), { target: { value: '쓰다 만 내용' } })
  fireEvent.click(screen.getByRole('button', { name: '시점 빼기' }))
  fireEvent.click(screen.getByRole('button', { name: '질문 등록' }))
  expect((await screen.findByRole('alert')).textContent).toContain('서버의 문장')
  unmount()
  show()
  fireEvent.click(await screen.findByRole('button', { name: '질문하기' }))
  expect((screen.getByLabelText('제목') as HTMLInputElement).value).toBe('쓰다 만 제목')
  expect((screen.getByLabelText('내용') as HTMLTextAreaElement).value).toBe('쓰다 만 내용')
  expect(screen.getByText('강의 전체에 대한 질문')).toBeTruthy()
})

test('an empty form says what is missing and goes there; nothing is sent', async () => {
  answers()
  show()
  fireEvent.click(await screen.findByRole('button', { name: '질문하기' }))
  fireEvent.click(screen.getByRole('button', { name: '질문 등록' }))
  expect(document.activeElement).toBe(screen.getByLabelText('제목'))
  expect(screen.getByText('제목을 입력해 주세요.')).toBeTruthy()
  expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('the asker accepts an answer; somebody else has nothing to press', async () => {
  const thread = makeThread(7, {
    isMine: true,
    mayAccept: true,
    answerCount: 2,
    answers: [makeAnswer(1, { byStaff: true }), makeAnswer(2, { author: null })],
  })
  const accepted = {
    ...thread,
    isAccepted: true,
    answers: [{ ...thread.answers[1]!, isAccepted: true }, thread.answers[0]!],
  }
  answers({ 'GET /api/questions/7': thread, 'PUT /api/questions/7/acceptance': accepted })
  show('&question=7')
  const answer = await screen.findByRole('article', { name: '탈퇴한 회원님의 답변' })
  expect(screen.getByRole('article', { name: '장영실님의 답변' }).textContent).toContain('코드마루 답변')
  fireEvent.click(within(answer).getByRole('button', { name: /채택하기/ }))
  await screen.findByText('채택된 답변')
  expect(screen.getAllByRole('article', { name: /답변$/ })[0]?.textContent).toContain('탈퇴한 회원')
  expect(screen.queryByRole('button', { name: /숨기기/ })).toBeNull()
  cleanup()
  answers({ 'GET /api/questions/7': { ...thread, isMine: false, mayAccept: false } })
  show('&question=7')
  await screen.findByRole('article', { name: '장영실님의 답변' })
  expect(screen.queryByRole('button', { name: /채택하기|수정|삭제/ })).toBeNull()
})

test('what somebody wrote is text, code and links, and nothing else (security.md#1)', async () => {
  const body =
    '<img src=x onerror="alert(1)">\n```js\n<script>1</script>\n```\nhttps://a.kr javascript:alert(1)'
  answers({ 'GET /api/questions/7': makeThread(7, { body, title: '<b>굵게</b>' }) })
  show('&question=7')
  await screen.findByRole('heading', { name: '<b>굵게</b>' })
  const post = screen.getByRole('article', { name: '질문' })
  expect(post.querySelector('img, script, b b')).toBeNull()
  expect(post.textContent).toContain('<img src=x onerror="alert(1)">')
  const links = within(post).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://a.kr/', 'ugc nofollow noopener noreferrer'],
  ])
})

test('Ctrl with Enter sends an answer, but not while a syllable is being composed', async () => {
  const thread = makeThread(7)
  const answered = { ...thread, answerCount: 1, answers: [makeAnswer(1, { isMine: true, body: '내 답' })] }
  answers({ 'GET /api/questions/7': thread, 'POST /api/questions/7/answers': answered })
  show('&question=7')
  const field = await screen.findByLabelText('답변하기')
  fireEvent.change(field, { target: { value: '내 답' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(server.asked.some(({ path }) => path.endsWith('/answers'))).toBe(false)
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }))
  await screen.findByRole('article', { name: '장영실님의 답변' })
  expect((field as HTMLTextAreaElement).value).toBe('')
})

test('a question that is gone says so', async () => {
  answers()
  show('&question=404')
  expect((await screen.findByRole('alert')).textContent).toContain('서버의 문장')
  expect(screen.getByRole('link', { name: '질문 목록' })).toBeTruthy()
})

const ofHeading = {
  kind: 'lecture' as const,
  lectureId: 3,
  lectureTitle: '강의 3',
  atSec: null,
  heading: HEADING,
}

test('a question beside a text is asked at its heading, which can be removed', async () => {
  kind = 'text'
  heading = HEADING
  answers({ 'GET /api/questions/9': makeThread(9) })
  show()
  fireEvent.click(await screen.findByRole('button', { name: '질문하기' }))
  const tie = screen.getByRole('group', { name: '질문할 제목' })
  expect(tie.textContent).toContain('조건 부분의 질문')
  fireEvent.click(within(tie).getByRole('button', { name: '제목 빼기' }))
  expect(tie.textContent).toContain('강의 전체에 대한 질문')
  fireEvent.click(within(tie).getByRole('button', { name: '현재 제목 추가' }))
  fireEvent.change(screen.getByLabelText('제목'), { target: { value: '왜 안 되나요' } })
  fireEvent.change(screen.getByLabelText('내용'), { target: { value: '오류가 나요' } })
  fireEvent.click(screen.getByRole('button', { name: '질문 등록' }))
  await screen.findByRole('heading', { name: '왜 안 되나요' })
  const sent = server.asked.find(
    ({ method, path }) => method === 'POST' && path === '/api/courses/1/questions',
  )
  expect(sent?.body).toMatchObject({ topic: { lectureId: 3, atSec: null, heading: '조건' } })
})

test('a question leads to its heading: in the open text at once, elsewhere by a link', async () => {
  kind = 'text'
  const elsewhere = { ...ofHeading, lectureId: 4, lectureTitle: '강의 4' }
  answers({
    'GET /api/questions/7': makeThread(7, { topic: ofHeading }),
    'GET /api/questions/8': makeThread(8, { topic: elsewhere }),
  })
  show('&question=7')
  fireEvent.click(await screen.findByRole('button', { name: '이 제목으로 이동: 조건' }))
  expect(goToHeading).toHaveBeenCalledWith('조건')
  cleanup()
  show('&question=8')
  const link = await screen.findByRole('link', { name: '강의 4 조건' })
  expect(link.getAttribute('href')).toBe(
    `/course/1/lectures?lecture=4&panel=questions&question=8#${encodeURIComponent('조건')}`,
  )
})

test('the author removes the heading of a question', async () => {
  kind = 'text'
  const mine = makeThread(7, { topic: ofHeading, isMine: true })
  answers({ 'GET /api/questions/7': mine, 'PATCH /api/questions/7': { ...mine, title: '수정됨' } })
  show('&question=7')
  fireEvent.click(await screen.findByRole('button', { name: /수정/ }))
  fireEvent.click(screen.getByRole('button', { name: '제목 빼기' }))
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  await screen.findByRole('heading', { name: '수정됨' })
  const sent = server.asked.find(({ method }) => method === 'PATCH')
  expect(sent?.body).toMatchObject({ atSec: null, heading: '' })
})

test('the focus returns to the edit button of a question and of an answer after the edit', async () => {
  const thread = makeThread(7, {
    isMine: true,
    answerCount: 1,
    answers: [makeAnswer(1, { isMine: true, body: '내 답' })],
  })
  answers({
    'GET /api/questions/7': thread,
    'PATCH /api/questions/7': thread,
    'PATCH /api/answers/1': thread,
  })
  show('&question=7')
  const edit = (of: string) => screen.getByRole('button', { name: `수정 (${of})` })
  await screen.findByRole('article', { name: '장영실님의 답변' })
  for (const of of ['질문', '장영실님의 답변'])
    for (const end of ['취소', '저장']) {
      pressFocused(edit(of))
      pressFocused(screen.getByRole('button', { name: end }))
      await focusOn(() => edit(of))
    }
})

test('the focus goes to the search when the filters are cleared, and stays on a pager at its end', async () => {
  server.answers((path) => {
    if (path.includes('state=mine')) return pageOf()
    const page = Number(new URL(path, 'http://x').searchParams.get('page'))
    return fine({ content: [makeQuestion(page + 1)], page, size: 20, totalElements: 21, totalPages: 2 })
  })
  show()
  const next = await screen.findByRole('button', { name: '다음' })
  pressFocused(next)
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('true'))
  expect(screen.getByText('2 / 2페이지').role).toBe('status')
  expect(document.activeElement).toBe(next)
  fireEvent.click(next)
  expect(server.asked.some(({ path }) => path.includes('page=2'))).toBe(false)
  fireEvent.change(screen.getByLabelText('상태'), { target: { value: 'mine' } })
  pressFocused(await screen.findByRole('button', { name: '필터 초기화' }))
  await focusOn(() => screen.getByRole('searchbox'))
})
