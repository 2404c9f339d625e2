import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Completion } from '#contract/learning/learning.ts'
import { ContinueWatching } from '#web/features/learning/continue-watching.tsx'
import { MissingList } from '#web/features/learning/parts/missing-list.tsx'
import { makeEnrolled } from '#web/testing/make-learning.ts'
import { renderPage } from '#web/testing/render-page.tsx'

afterEach(cleanup)

const show = (element: ReactElement) => renderPage(() => element, { at: '/mypage' })
const next = { id: 12, title: '정리', orderIndex: 2, durationSec: 60 }

it.each([
  ['text', 25, '이어 읽기'],
  ['text', 0, '처음부터 읽기'],
  ['quiz', 25, '이어서 풀기'],
  ['quiz', 0, '퀴즈 풀기'],
  ['video', 25, '0:25부터 이어보기'],
] as const)('a %s that was left at second %i goes on with “%s”', (kind, resumeSec, words) => {
  show(<ContinueWatching courses={[makeEnrolled(1, { nextLecture: { ...next, kind, resumeSec } })]} />)
  expect(screen.getByRole('link', { name: words })).toBeTruthy()
})

const completion: Completion = {
  courseId: 1,
  courseTitle: '데이터 첫걸음',
  rule: { coverage: 0.8, quizzes: 'passed' },
  coverage: 1,
  openedCount: 1,
  totalCount: 2,
  needs: ['video', 'text'],
  isMet: false,
  metAt: null,
  certificateNumber: null,
  missing: [
    {
      lectureId: 12,
      title: '정리',
      kind: 'text',
      orderIndex: 2,
      durationSec: 60,
      isOpened: true,
      missingSec: 60,
      ranges: [],
    },
  ],
}

it('a text that is missing for the certificate has a link, and no seconds', () => {
  show(<MissingList completion={completion} />)
  const link = screen.getByRole('link', { name: '정리 끝까지 읽기' })
  expect(link.getAttribute('href')).toBe('/course/1/lectures?lecture=12')
  expect(screen.getByText('모든 영상 재생, 읽을거리 완료')).toBeTruthy()
  expect(screen.queryByText(/남음/)).toBeNull()
})

it('a quiz that is missing for the certificate has a link, and no seconds', () => {
  const missing = completion.missing.map((lecture) => ({ ...lecture, kind: 'quiz' as const }))
  show(<MissingList completion={{ ...completion, needs: ['video', 'quiz'], missing }} />)
  const link = screen.getByRole('link', { name: '정리 퀴즈 풀기' })
  expect(link.getAttribute('href')).toBe('/course/1/lectures?lecture=12')
  expect(screen.getByText('모든 영상 재생, 퀴즈 합격')).toBeTruthy()
  expect(screen.getByText('아직 합격하지 않은 퀴즈')).toBeTruthy()
})

it('a course without videos asks for no share of them', () => {
  show(<MissingList completion={{ ...completion, coverage: 0, needs: ['text'] }} />)
  expect(screen.getByText('읽을거리 완료')).toBeTruthy()
  expect(screen.queryByText(/시청|재생/)).toBeNull()
})
