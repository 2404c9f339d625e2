import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FunnelCourse, Stats } from '#contract/admin/dashboard.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/admin/dashboard/dashboard.page.tsx'
import { makeSupportState } from '#web/testing/make-chat.ts'
import { makeFunnelCourse, makeStats, makeVisits } from '#web/testing/make-stats.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

function serve(stats: Partial<Stats> = {}, courses: FunnelCourse[] = [makeFunnelCourse()]) {
  server.answers((path) => {
    if (path.startsWith('/api/admin/stats/funnel'))
      return fine({ content: courses, page: 0, size: 20, totalElements: courses.length, totalPages: 1 })
    if (path.startsWith('/api/admin/stats')) return fine(makeStats(stats))
    if (path.startsWith('/api/admin/visits')) return fine(makeVisits())
    if (path.startsWith('/api/admin/search-gaps'))
      return fine({ content: [], page: 0, size: 10, totalElements: 0, totalPages: 0 })
    return fine(makeSupportState({ isMine: true }))
  })
}
const show = (search = '') => renderPrivate(Page, { path: '/admin', at: `/admin${search}` })
const askedFor = (beginning: string) =>
  server.asked.map(({ path }) => path).filter((path) => path.startsWith(beginning))

it('each figure with its change in words, its definition one press away', async () => {
  serve()
  show()
  const tile = (await screen.findByRole('link', { name: '순매출 그래프 보기' })).closest('li')!
  expect(tile.textContent).toContain('70,000원결제 120,000원 · 환불 50,000원직전 기간 대비 +20,000원 (+40%)')
  fireEvent.click(within(tile).getByRole('button', { name: '순매출 설명' }))
  const dialog = await screen.findByRole('dialog', { name: '순매출' })
  expect(dialog.textContent).toContain('환불은 결제일이 아니라 환불 완료일 기준으로 빼요.')
  for (const name of [
    '결제 건수',
    '가입',
    '학습 회원',
    '완강',
    '답변 대기 상담',
    '발송 실패 메일',
    '실패한 작업',
    '코스별 전환 현황',
  ])
    expect(screen.getByRole('button', { name: `${name} 설명`, hidden: true })).toBeTruthy()
})

it('the chart has its words, and a table behind it has every number', async () => {
  serve()
  const { address } = show()
  expect((await screen.findByRole('img', { name: /일별 순매출/ })).getAttribute('aria-label')).toContain(
    '최솟값',
  )
  const rows = within(screen.getByRole('region', { name: '기간별 통계' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '기간순매출결제 건수가입학습 회원완강',
    '2026. 11. 19120,000원3건4명0명0건',
    '2026. 11. 20−50,000원0건0명0명0건',
    '2026. 11. 210원0건0명0명0건',
  ])
  fireEvent.click(screen.getByRole('link', { name: '가입 그래프 보기' }))
  expect(await screen.findByRole('img', { name: /일별 가입\. 전체 4명, 직전 기간과 동일/ })).toBeTruthy()
  expect(address()).toBe('/admin?figure=signUps')
})

it('what waits now leads to where it is looked after', async () => {
  serve({ now: { ...makeStats().now, failedStarts: [{ engine: 'chromium', count: 2 }] } })
  show()
  expect((await screen.findByText('가장 오래 기다린 상담: 2시간 전')).closest('li')!.textContent).toContain(
    '2건',
  )
  expect((await screen.findByRole('link', { name: '답변 대기 상담 보기' })).getAttribute('href')).toBe(
    '/admin/chat',
  )
  expect(screen.getByRole('link', { name: '발송 실패 메일 보기' }).getAttribute('href')).toBe(
    '/admin/mails?state=trouble',
  )
  const starts = screen
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes('실습 환경 시작 실패'))
  expect(starts?.textContent).toContain('Chrome·Edge 2회')
})

it('the range is in the address: presets, free dates, the files; the field shows an invalid one', async () => {
  serve()
  const { address } = show('?from=2026-11-19&to=2026-11-21&by=day&page=2&figure=orders')
  await screen.findByRole('img', { name: /결제 건수/ })
  expect(askedFor('/api/admin/stats?')).toEqual(['/api/admin/stats?from=2026-11-19&to=2026-11-21&by=day'])
  expect(screen.getByRole('link', { name: '기간 통계 CSV 다운로드' }).getAttribute('href')).toBe(
    '/api/admin/stats.csv?from=2026-11-19&to=2026-11-21&by=day',
  )
  fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-11-01' } })
  fireEvent.click(screen.getByRole('button', { name: '조회' }))
  expect((await screen.findByRole('alert')).textContent).toContain('종료일이 시작일보다 빠릅니다.')
  expect(document.activeElement).toBe(screen.getByLabelText('종료일'))
  expect((screen.getByLabelText('종료일') as HTMLInputElement).value).toBe('2026-11-01')
  fireEvent.change(screen.getByLabelText('시작일'), { target: { value: '2026-10-01' } })
  fireEvent.change(screen.getByLabelText('단위'), { target: { value: 'week' } })
  fireEvent.click(screen.getByRole('button', { name: '조회' }))
  await waitFor(() => expect(address()).toBe('/admin?from=2026-10-01&to=2026-11-01&by=week&figure=orders'))
})

it('the steps of each course, with the share of the step before in words', async () => {
  serve({}, [
    makeFunnelCourse(),
    makeFunnelCourse({ courseId: 2, title: '공짜', isFree: true, checkouts: 0 }),
  ])
  show()
  const row = await screen.findByRole('row', { name: /데이터 분석/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '200',
    '20이전 단계의 10%',
    '10이전 단계의 50%',
    '9이전 단계의 90%',
    '6이전 단계의 67%',
    '3이전 단계의 50%',
  ])
  expect(screen.getByRole('row', { name: /공짜/ }).textContent).toContain('무료 코스는 주문 없음')
})

it('a new school sees that there is no data; a failure its reason and a link', async () => {
  serve({ isNewSchool: true })
  show()
  expect(await screen.findByText('아직 기록이 없어요.')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /순매출/ })).toBeNull()
  cleanup()
  server.answers(() => refused(400, { message: '한 번에 400개 구간까지 조회할 수 있습니다.' }))
  show('?from=2001-01-01')
  expect(await screen.findByText('한 번에 400개 구간까지 조회할 수 있습니다.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '최근 30일 보기' }).getAttribute('href')).toBe('/admin')
})
