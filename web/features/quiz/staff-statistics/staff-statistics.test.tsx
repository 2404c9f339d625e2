import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ItemStatistics } from '#contract/quiz/staff-quiz.ts'
import { setSession } from '#web/features/identity/session.ts'
import { discriminationWords } from '#web/features/quiz/staff-statistics/discrimination-words.ts'
import { Page } from '#web/features/quiz/staff-statistics/staff-statistics.page.tsx'
import { makeStaffQuiz } from '#web/testing/make-staff-quiz.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const item = (given: Partial<ItemStatistics> = {}): ItemStatistics => ({
  questionId: 21,
  promptHtml: '<p>반복문은?</p>',
  askedCount: 12,
  rightShare: 0.75,
  discrimination: 0.35,
  medianSec: 42,
  commonWrong: { text: 'if', count: 3 },
  skippedCount: 1,
  ...given,
})

function open(memberCount: number, items: ItemStatistics[] = []) {
  server.answers((path) => {
    if (path.endsWith('/statistics'))
      return fine({
        quizId: 5,
        title: '조건문 퀴즈',
        form: 'quiz',
        memberCount,
        passedShare: memberCount === 0 ? null : 0.5,
        meanPercent: memberCount === 0 ? null : 64,
        distribution: [0, 0, 1, 0, 2, 0, 0, 5, 3, 1],
        items,
      })
    return path === '/api/admin/quizzes/5' ? fine(makeStaffQuiz()) : refused(404)
  })
  renderPrivate(Page, {
    path: '/admin/quizzes/:quizId/statistics',
    at: '/admin/quizzes/5/statistics',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
}

it('shows each question with its share, discrimination in words, time and most chosen wrong answer', async () => {
  open(12, [
    item(),
    item({ questionId: 22, promptHtml: '<p>둘째</p>', discrimination: -0.1, commonWrong: null }),
  ])
  const first = within((await screen.findByText('반복문은?')).closest('tr')!)
  for (const words of ['75%', '0.35', '좋음', '42초', 'if', '3회', '1명'])
    expect(first.getByText(words)).toBeTruthy()
  const second = within(screen.getByText('둘째').closest('tr')!)
  expect(second.getByText(/점검 필요/)).toBeTruthy()
})

it('the distribution is told in words', async () => {
  open(12, [item()])
  const chart = await screen.findByRole('img', { name: /점수 분포/ })
  expect(chart.getAttribute('aria-label')).toBe('점수 분포. 전체 12명. 가장 많은 구간 70~79% 5명')
  expect(screen.getByText('90~100%: 1명')).toBeTruthy()
})

it('without results there is an empty state', async () => {
  open(0)
  expect(await screen.findByText('아직 결과가 있는 응시가 없어요.')).toBeTruthy()
})

it('a discrimination has the word of its step', () => {
  expect([-0.2, 0, 0.19, 0.2, 0.3, 0.4].map((value) => discriminationWords(value).word.slice(0, 5))).toEqual([
    '점검 필요',
    '낮음',
    '낮음',
    '보통',
    '좋음',
    '매우 좋음',
  ])
})
