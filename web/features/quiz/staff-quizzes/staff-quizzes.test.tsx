import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/quiz/staff-quizzes/staff-quizzes.page.tsx'
import { makeStaffCourse } from '#web/testing/make-staff-course.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const quiz = {
  id: 5,
  lectureId: 11,
  title: '조건문 퀴즈',
  form: 'exam',
  atSec: null,
  questionCount: 0,
  attemptCount: 12,
  passedShare: 0.5,
  releasedAt: null,
}

function open(answer: () => Response) {
  server.answers((path) => {
    if (path === '/api/admin/courses/1') return fine(makeStaffCourse())
    return path === '/api/admin/courses/1/quizzes' ? answer() : refused(404)
  })
  renderPrivate(Page, {
    path: '/admin/course/:courseId/quizzes',
    at: '/admin/course/1/quizzes',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
}

it('lists quizzes with what staff look at first', async () => {
  open(() => fine([quiz, { ...quiz, id: 6, title: '첫 강의', form: 'quiz', atSec: 65, questionCount: 2 }]))
  const row = (await screen.findByRole('link', { name: '조건문 퀴즈' })).closest('tr')!
  for (const words of ['시험', '문제가 없어요', '12회', '50%', '공개 전'])
    expect(row.textContent).toContain(words)
  expect(screen.getByText(/영상 1:05/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '퀴즈' }).getAttribute('aria-current')).toBe('page')
})

it('a course without quizzes leads to its outline, and a failure can be retried', async () => {
  open(() => fine([]))
  expect(await screen.findByRole('link', { name: '강의 목록으로' })).toBeTruthy()
  cleanup()
  open(() => refused(500))
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy()
})
