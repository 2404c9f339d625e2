import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { VisitFigures } from '#contract/admin/visits.ts'
import { pageKindOf } from '#contract/visit/page-kind.ts'
import { VisitSection } from '#web/features/admin/dashboard/visits/visit-section.tsx'
import { features } from '#web/features.ts'
import { pressFocused } from '#web/testing/focus.ts'
import { makeSource, makeVisits } from '#web/testing/make-stats.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(cleanup)

function show(visits: Partial<VisitFigures> = {}, search = '') {
  server.answers(() => fine(makeVisits(visits)))
  return renderPrivate(VisitSection, { path: '/admin', at: `/admin${search}` })
}
const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'))

it('shows the steps to a payment, the chart, the sources and the first pages of the range', async () => {
  show({}, '?from=2026-11-19&to=2026-11-21')
  const steps = await screen.findByRole('list', { name: '방문에서 결제까지' })
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '방문200회직전 기간 대비 +50회 (+33.3%)',
    '코스 페이지100회이전 단계의 50%직전 기간과 동일',
    '결제 시도10회이전 단계의 10%직전 기간 대비 +10회',
    '결제5회이전 단계의 50%직전 기간과 동일',
  ])
  expect(screen.getByRole('img', { name: /일별 방문\. 전체 200회/ })).toBeTruthy()
  expect(rowsOf('들어온 경로 표')).toEqual([
    'naverpost · fall · blog.naver.com|150|0|0|0',
    '직접 방문|40|0|0|0',
    'github.com|9|0|0|0',
    '기타|1|0|0|0',
  ])
  expect(rowsOf('처음 연 화면 표')).toEqual(['홈|15075%', '코스 페이지|5025%'])
  expect(server.asked[0]?.path).toBe('/api/admin/visits?from=2026-11-19&to=2026-11-21')
  expect(screen.getByRole('link', { name: '방문 CSV 다운로드' }).getAttribute('href')).toBe(
    '/api/admin/visits.csv?from=2026-11-19&to=2026-11-21',
  )
  expect(screen.getByText(/추적 거부\(DNT, GPC\)를 켠 방문은 제외해요/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '방문 설명' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('24개월')
})

it('shows more sources on demand, and says that the file has the rest', async () => {
  const sources = Array.from({ length: 12 }, (_, at) => makeSource({ source: `s${at}` }))
  show({ sources, sourceCount: 80 })
  await screen.findByRole('list', { name: '방문에서 결제까지' })
  expect(rowsOf('들어온 경로 표')).toHaveLength(10)
  pressFocused(screen.getByRole('button', { name: '더 보기' }))
  expect(rowsOf('들어온 경로 표')).toHaveLength(12)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '들어온 경로' }))
  expect(screen.getByText(/전체 80개 경로 중 방문이 많은 12개예요/)).toBeTruthy()
})

it('offers a retry after a failure, and says when a range has no visits', async () => {
  server.answers(() => refused(500))
  renderPrivate(VisitSection, { path: '/admin', at: '/admin' })
  const again = await screen.findByRole('button', { name: '다시 시도' })
  const none = { visits: 0, courses: 0, checkouts: 0, payments: 0 }
  server.answers(() => fine(makeVisits({ figures: none, sources: [], sourceCount: 0, entries: [] })))
  fireEvent.click(again)
  await screen.findByRole('heading', { name: '이 기간에는 방문이 없어요.' })
})

it('every screen that a visit can begin with has a page kind', () => {
  const places = ['open', 'form', 'personal', 'checkout', 'mypage', 'player', 'workspace']
  const unnamed = features
    .flatMap(({ screens }) => screens)
    .filter(({ place }) => places.includes(place))
    .flatMap(({ path, examples }) => examples ?? [path])
    .map((address) => address.replace(/[?#].*/, '').replace('{lectureId}', '1'))
    .filter((path) => pageKindOf(path) === 'other')
  expect(unnamed).toEqual([])
})
