import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RoadmapCard } from '#web/features/roadmap/roadmaps/roadmap-card.tsx'
import { makeRoadmapSummary } from '#web/testing/make-roadmap.ts'
import { renderPage } from '#web/testing/render-page.tsx'

afterEach(cleanup)
const show = (roadmap = makeRoadmapSummary()) =>
  renderPage(() => <RoadmapCard roadmap={roadmap} />, { at: '/roadmap' })

it('shows the goal, the courses in order and the sums', () => {
  show()
  expect(screen.getByRole('link', { name: '데이터로 답하기' }).getAttribute('href')).toBe(
    '/roadmap/first-data',
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1데이터 분석을 위한 SQL',
    '2파이썬 데이터 분석',
  ])
  expect(screen.getByText('코스 2개')).toBeTruthy()
  expect(screen.getByText('1시간 33분')).toBeTruthy()
  expect(screen.getByText('59,000원')).toBeTruthy()
})

it('says so where its courses are not published now', () => {
  show(makeRoadmapSummary({ courses: [], totalDurationSec: 0, totalPrice: 0 }))
  expect(screen.getByText('코스를 준비하고 있어요.')).toBeTruthy()
})
