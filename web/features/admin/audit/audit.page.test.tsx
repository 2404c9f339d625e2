import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AuditLine } from '#contract/admin/audit.ts'
import type { User } from '#contract/identity/identity.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/admin/audit/audit.page.tsx'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const makeLine = (line: Partial<AuditLine> = {}): AuditLine => ({
  id: 1,
  at: '2026-11-21T14:06:00.000+09:00',
  actorId: 1,
  actorName: '운영',
  action: 'course.change',
  subject: 'course:7',
  reason: null,
  detail: { before: { price: 10_000, published: false }, after: { price: 12_000, published: true } },
  requestId: 'request-1',
  ...line,
})

const admin: User = { ...testMember, roles: ['ROLE_ADMIN'] }
const show = (search = '', user: User = admin) =>
  renderPrivate(Page, { path: '/admin/audit', at: `/admin/audit${search}`, user })
const serve = (lines: AuditLine[], more: object = {}) =>
  server.answers((path) =>
    path.endsWith('/actors')
      ? fine([
          { id: 1, name: '운영' },
          { id: 9, name: null },
        ])
      : fine({ content: lines, page: 0, size: 20, totalElements: lines.length, totalPages: 1, ...more }),
  )
const asked = () => server.asked.filter(({ path }) => path.startsWith('/api/admin/audit?'))

it('says who did what to what and when, and shows each field before and after', async () => {
  serve([makeLine({ reason: '가격 인상' })])
  show()
  const row = (await screen.findAllByRole('row'))[1]!
  expect(row.textContent).toContain('2026.\u00a011.\u00a021 14:06')
  expect(row.textContent).toContain('코스 수정')
  expect(row.textContent).toContain('가격 인상')
  expect(within(row).getAllByRole('link', { name: '코스 7' })[0]!.getAttribute('href')).toBe(
    '/admin/course/7',
  )
  expect(screen.queryByText('12,000')).toBeNull()
  const more = within(row).getByRole('button', { name: /변경 내용/ })
  fireEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  const price = screen.getByText('가격(원)').closest('div')!
  expect(price.textContent).toBe('가격(원)전10,000후12,000')
  expect(screen.getByText('공개').closest('div')!.textContent).toBe('공개전아니요후예')
})

it('unknown actions, subjects without a screen and former staff are shown as stored', async () => {
  serve([
    makeLine({
      action: 'moon.land',
      subject: 'moon:1',
      actorName: null,
      detail: { before: null, after: [1, 2] },
    }),
  ])
  show()
  const row = (await screen.findAllByRole('row'))[1]!
  expect(row.textContent).toContain('moon.land')
  expect(row.textContent).toContain('moon:1')
  expect(row.textContent).toContain('탈퇴한 담당자 1')
  fireEvent.click(within(row).getByRole('button', { name: /변경 내용/ }))
  expect(screen.getByText('값').closest('div')!.textContent).toBe('값전없음후1, 2')
})

it('the filters are in the address, in the request and in the CSV link', async () => {
  serve([makeLine()])
  const { address } = show('?action=chat.close&page=3&from=nonsense')
  await screen.findAllByRole('row')
  expect(asked()[0]?.path).toBe('/api/admin/audit?action=chat.close&page=2')
  fireEvent.change(screen.getByLabelText('시작일'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('담당자'), { target: { value: '9' } })
  fireEvent.change(screen.getByLabelText(/대상/), { target: { value: ' member:7 ' } })
  fireEvent.change(screen.getByLabelText(/사유/), { target: { value: '환불' } })
  fireEvent.submit(screen.getByRole('form', { name: '변경 기록 검색' }))
  const wanted = { actor: '9', action: 'chat.close', subject: 'member:7', from: '2026-11-01', q: '환불' }
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual(wanted),
  )
  const file = screen.getByRole('link', { name: 'CSV 다운로드' }).getAttribute('href')!
  expect(file).toMatch(/^\/api\/admin\/audit\.csv\?/)
  expect(Object.fromEntries(new URLSearchParams(file.split('?')[1]))).toEqual(wanted)
})

it('says so when nothing fits, when there is very much, and when it does not come', async () => {
  serve([])
  show('?q=zzz')
  expect(await screen.findByText('조건에 맞는 기록이 없어요.')).toBeTruthy()
  cleanup()
  serve([makeLine()], { totalElements: 2000, totalPages: 100 })
  show()
  expect(await screen.findByText('총 2,000건 이상, 1 / 100페이지')).toBeTruthy()
  cleanup()
  server.answers(() => refused(500, { message: '서버 오류가 발생했습니다.' }))
  show()
  expect(await screen.findByText('서버 오류가 발생했습니다.')).toBeTruthy()
})

it('asks nothing for staff who are no admins, and says whom to turn to', async () => {
  serve([makeLine()])
  show('', { ...testMember, roles: ['ROLE_SUPPORT'] })
  expect(await screen.findByText('관리자만 볼 수 있어요.')).toBeTruthy()
  expect(server.asked.filter(({ path }) => path.includes('audit'))).toEqual([])
})
