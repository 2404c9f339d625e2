import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { quizOutdated, type StaffQuiz } from '#contract/quiz/staff-quiz.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/quiz/staff-quiz/staff-quiz.page.tsx'
import { makeStaffQuestion, makeStaffQuiz, pageOf } from '#web/testing/make-staff-quiz.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const bank = [makeStaffQuestion(), makeStaffQuestion({ id: 23, prompt: '셋째 문제', points: 5 })]

function open(quiz = makeStaffQuiz(), save?: () => Response | Promise<Response>, role = 'ROLE_ADMIN') {
  server.answers((path, _body, _times, method) => {
    if (method === 'PUT') return save?.() ?? fine({ ...quiz, version: quiz.version + 1 })
    if (path === '/api/admin/quizzes/5') return fine(quiz)
    if (path.endsWith('/quiz-tags')) return fine([{ tag: '함수', count: 4 }])
    if (path.includes('/quiz-questions')) return fine(pageOf(bank))
    return refused(404)
  })
  return renderPrivate(Page, {
    path: '/admin/quizzes/:quizId',
    at: '/admin/quizzes/5',
    user: { ...testMember, roles: [role] },
  })
}
const saves = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as QuizBody)
type QuizBody = { settings: Partial<StaffQuiz>; items: unknown[]; version: number }
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('questions are ordered by keyboard, drawn by a tag and saved with the settings', async () => {
  open()
  expect(await screen.findByText('총점 4점')).toBeTruthy()
  press('둘째 문제 위로')
  fireEvent.change(await screen.findByLabelText('뽑을 태그'), { target: { value: '함수' } })
  press('태그로 뽑기')
  expect(screen.getByText('총점 4점 + 태그에서 뽑은 문제의 배점')).toBeTruthy()
  type('뽑을 문제 수', '5')
  press('저장')
  expect(await screen.findByText('이 태그에는 문제가 4개 있어요.')).toBeTruthy()
  type('뽑을 문제 수', '3')
  type('합격 기준(%)', '80')
  type('제한 시간(분)', '')
  press('저장')
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]).toMatchObject({
    items: [{ questionId: 22 }, { questionId: 21 }, { tag: '함수', count: 3 }],
    settings: { passPercent: 80, timeLimitSec: null, attemptsMax: null, form: 'quiz' },
    version: 4,
  })
})

it('an order that is changed during a save stays, and is saved next', async () => {
  let answer = () => {}
  const quiz = makeStaffQuiz()
  open(quiz, async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return fine({ ...quiz, version: quiz.version + 1 })
  })
  await screen.findByText('총점 4점')
  type('합격 기준(%)', '80')
  press('저장')
  await waitFor(() => expect(saves()).toHaveLength(1))
  press('둘째 문제 위로')
  answer()
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBeNull())
  press('저장')
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves()[1]).toMatchObject({ items: [{ questionId: 22 }, { questionId: 21 }], version: 5 })
})

it('the study time follows the questions until it is typed, and can be estimated again', async () => {
  open(makeStaffQuiz({ durationSec: 900, isLengthFixed: true }))
  expect(await screen.findByLabelText('학습 시간(분)')).toHaveProperty('value', '15')
  expect(screen.getByText('예상 2분')).toBeTruthy()
  press('예상 시간 사용')
  press('직접 입력')
  expect(screen.getByLabelText('학습 시간(분)')).toHaveProperty('value', '2')
  type('학습 시간(분)', '0.1')
  press('저장')
  expect(await screen.findByText('학습 시간은 30초에서 4시간 사이로 입력해 주세요.')).toBeTruthy()
  type('학습 시간(분)', '3.5')
  press('저장')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ durationSec: 210 }))
  fireEvent.click(await screen.findByRole('button', { name: '예상 시간 사용' }))
  press('저장')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ durationSec: null }))
})

it('an exam has a window in Seoul time and no number of attempts', async () => {
  open()
  fireEvent.change(await screen.findByLabelText('형식'), { target: { value: 'exam' } })
  expect(screen.queryByLabelText('응시 횟수')).toBeNull()
  type('시작 시각', '2026-12-01T09:00')
  type('종료 시각', '2026-12-01T08:00')
  press('저장')
  expect(await screen.findByText('시작 시각보다 뒤로 입력해 주세요.')).toBeTruthy()
  type('종료 시각', '2026-12-01T10:30')
  press('저장')
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.settings).toMatchObject({
    form: 'exam',
    opensAt: '2026-12-01T09:00:00.000+09:00',
    closesAt: '2026-12-01T10:30:00.000+09:00',
  })
})

it('questions of the bank are picked in a dialog; those in the quiz are not offered again', async () => {
  open(makeStaffQuiz({ items: [{ question: makeStaffQuestion(), tag: null, count: 1, available: 1 }] }))
  fireEvent.click(await screen.findByRole('button', { name: '문제 고르기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '문제 고르기' }))
  const taken = await dialog.findByLabelText(/파이썬의 반복문은/)
  expect(taken).toHaveProperty('disabled', true)
  fireEvent.click(dialog.getByLabelText(/셋째 문제/))
  fireEvent.click(dialog.getByRole('button', { name: '문제 1개 넣기' }))
  expect(await screen.findByText('총점 7점')).toBeTruthy()
  expect(saves()).toHaveLength(0)
})

it('when somebody else saved first, nothing changed is lost', async () => {
  open(makeStaffQuiz(), () => refused(409, { code: quizOutdated.code, message: quizOutdated.message }))
  fireEvent.change(await screen.findByLabelText('합격 기준(%)'), { target: { value: '70' } })
  press('저장')
  expect(await screen.findByText(/다른 사람이 이 퀴즈를 저장했어요/)).toBeTruthy()
  expect(screen.getByLabelText('합격 기준(%)')).toHaveProperty('value', '70')
  press('저장된 내용 불러오기')
  expect(screen.getByLabelText('합격 기준(%)')).toHaveProperty('value', '60')
  expect(screen.queryByText('퀴즈를 저장했습니다.')).toBeNull()
})

it('the form stays once somebody took it, and support changes nothing', async () => {
  open(makeStaffQuiz({ attemptCount: 2 }))
  expect(await screen.findByLabelText('형식')).toHaveProperty('disabled', true)
  cleanup()
  open(makeStaffQuiz(), undefined, 'ROLE_SUPPORT')
  expect(await screen.findByText('총점 4점')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '저장' })).toBeNull()
  expect(screen.queryByRole('button', { name: '둘째 문제 위로' })).toBeNull()
})

it('support previews a question and cannot change the number that a tag draws', async () => {
  open(
    makeStaffQuiz({
      items: [
        { question: makeStaffQuestion({ prompt: '둘째 문제' }), tag: null, count: 1, available: 1 },
        { question: null, tag: '함수', count: 2, available: 4 },
      ],
    }),
    undefined,
    'ROLE_SUPPORT',
  )
  const preview = await screen.findByRole('button', { name: '둘째 문제 미리보기' })
  expect(preview.closest('fieldset[disabled]')).toBeNull()
  fireEvent.click(preview)
  const dialog = await screen.findByRole('dialog', { name: '미리보기' })
  expect(dialog.closest('fieldset[disabled]')).toBeNull()
  expect(screen.getByLabelText('뽑을 문제 수')).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('합격 기준(%)').matches('fieldset[disabled] *')).toBe(true)
})

it('a tag that was added is announced, and its number of questions has the focus', async () => {
  open()
  fireEvent.change(await screen.findByLabelText('뽑을 태그'), { target: { value: '함수' } })
  press('태그로 뽑기')
  expect(screen.getByText('태그 함수: 넣었어요.').getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(screen.getByLabelText('뽑을 문제 수'))
})

it('the pages of the bank keep the focus on the button at their end', async () => {
  server.answers((path) => {
    if (path === '/api/admin/quizzes/5') return fine(makeStaffQuiz())
    if (path.includes('/quiz-questions')) return fine({ ...pageOf(bank), totalElements: 22, totalPages: 2 })
    return fine([])
  })
  const user = { ...testMember, roles: ['ROLE_ADMIN'] }
  renderPrivate(Page, { path: '/admin/quizzes/:quizId', at: '/admin/quizzes/5', user })
  fireEvent.click(await screen.findByRole('button', { name: '문제 고르기' }))
  const next = await screen.findByRole('button', { name: '다음' })
  next.focus()
  fireEvent.click(next)
  expect(await screen.findByText(/2 \/ 2페이지/)).toBeTruthy()
  fireEvent.click(next)
  expect(screen.getByText(/2 \/ 2페이지/)).toBeTruthy()
  expect([document.activeElement, next.getAttribute('aria-disabled')]).toEqual([next, 'true'])
  expect(next).toHaveProperty('disabled', false)
})
