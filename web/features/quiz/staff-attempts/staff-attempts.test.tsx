import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/quiz/staff-attempts/staff-attempts.page.tsx'
import { makeStaffQuiz, pageOf } from '#web/testing/make-staff-quiz.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const AT = '2026-11-26T10:00:00.000+09:00'
const attempt = {
  id: 3,
  memberId: 7,
  memberName: '한결',
  number: 1,
  state: 'waiting',
  startedAt: AT,
  endsAt: null,
  submittedAt: AT,
  answeredCount: 3,
  questionCount: 4,
  score: 6,
  maxScore: 8,
  isPassed: true,
}

function open({
  quiz = makeStaffQuiz({ form: 'exam', attemptCount: 1 }),
  attempts = [attempt],
  role = 'ROLE_ADMIN',
} = {}) {
  server.answers((path) => {
    if (path.endsWith('/release')) return fine({ ...quiz, releasedAt: AT })
    if (path.endsWith('/sittings')) return fine()
    if (path.includes('/attempts')) return fine(pageOf(attempts))
    return path === '/api/admin/quizzes/5' ? fine(quiz) : refused(404)
  })
  return renderPrivate(Page, {
    path: '/admin/quizzes/:quizId/attempts',
    at: '/admin/quizzes/5/attempts',
    user: { ...testMember, roles: [role] },
  })
}
const posts = () => server.asked.filter(({ method }) => method === 'POST')

it('results are released after a question', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: '결과 공개하기' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(posts()).toHaveLength(0)
  fireEvent.click(question.getByRole('button', { name: '공개하기' }))
  await waitFor(() => expect(posts()[0]?.path).toBe('/api/admin/quizzes/5/release'))
})

it('another sitting needs a reason', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: '한결 다시 응시 허용' }))
  fireEvent.click(await screen.findByRole('button', { name: '허용하기' }))
  expect(await screen.findByText('사유를 입력해 주세요.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('사유'), { target: { value: '정전' } })
  fireEvent.click(screen.getByRole('button', { name: '허용하기' }))
  await waitFor(() => expect(posts()[0]?.body).toEqual({ memberId: 7, reason: '정전' }))
})

it('support sees who took it with the score, and neither releases nor allows', async () => {
  open({ role: 'ROLE_SUPPORT' })
  expect((await screen.findAllByText(/6 \/ 8점 · 합격/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: '결과 공개하기' })).toBeNull()
  expect(screen.queryByRole('button', { name: /다시 응시/ })).toBeNull()
})

it('a quiz has neither a release nor another sitting, and an empty list says so', async () => {
  open({ quiz: makeStaffQuiz(), attempts: [] })
  expect(await screen.findByText('아직 응시한 회원이 없어요.')).toBeTruthy()
  expect(screen.queryByText('결과 공개')).toBeNull()
})
