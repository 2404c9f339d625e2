import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SentMail } from '#contract/notification/mails.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/admin/mails/mails.page.tsx'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const makeMail = (id: number, changes: Partial<SentMail> = {}): SentMail => ({
  id,
  recipient: 'le•••••@codemaru.kr',
  subject: `메일 ${id}`,
  state: 'sent',
  tries: 1,
  lastError: null,
  createdAt: '2026-11-21T12:00:00.000+09:00',
  sentAt: '2026-11-21T12:00:01.000+09:00',
  ...changes,
})
const failed = makeMail(2, { state: 'failed', tries: 9, lastError: '550 no such user', sentAt: null })
const pageOf = (content: SentMail[], totalPages = 1) =>
  fine({ content, page: 0, size: 20, totalElements: content.length, totalPages })

const show = (at: string, role: string) =>
  renderPrivate(Page, { path: '/admin/mails', at, user: { ...testMember, roles: [role] } })

it('lists mails with masked receivers, their state and the last error', async () => {
  server.answers(() => pageOf([makeMail(1), failed]))
  show('/admin/mails', 'ROLE_SUPPORT')
  const row = within(await screen.findByRole('row', { name: /메일 2/ }))
  expect(row.getByText('발송 실패')).toBeTruthy()
  expect(row.getByText('9회 시도')).toBeTruthy()
  expect(row.getByText('550 no such user')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /재발송/ })).toBeNull()
})

it('filter and page are in the address', async () => {
  server.answers(() => pageOf([failed], 3))
  show('/admin/mails?state=trouble&page=2', 'ROLE_ADMIN')
  await screen.findByText('메일 2')
  expect(server.asked[0]?.path).toBe('/api/admin/mails?state=trouble&page=1')
  expect(screen.getByRole('link', { name: '발송 문제' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: '다음' }).getAttribute('href')).toBe(
    '/admin/mails?state=trouble&page=2',
  )
  expect(screen.getByRole('link', { name: '전체' }).getAttribute('href')).toBe('/admin/mails')
})

it('an admin sends a failed one again after a question', async () => {
  let mails = [failed]
  server.answers((path) => {
    if (!path.endsWith('/delivery')) return pageOf(mails)
    mails = [makeMail(2, { state: 'waiting', sentAt: null })]
    return fine()
  })
  show('/admin/mails', 'ROLE_ADMIN')
  fireEvent.click(await screen.findByRole('button', { name: '메일 2 재발송' }))
  const question = within(await screen.findByRole('alertdialog', { name: '메일을 다시 보낼까요?' }))
  expect(server.asked.some(({ path }) => path.endsWith('/delivery'))).toBe(false)
  fireEvent.click(question.getByRole('button', { name: '재발송' }))
  expect(await screen.findByText('발송 중')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '메일 2 재발송' })).toBeNull())
})

it('nothing there, and a failure, each in words', async () => {
  server.answers((_path, _body, times) => (times === 1 ? pageOf([]) : refused(400, { message: '' })))
  const { queries } = show('/admin/mails?state=trouble', 'ROLE_ADMIN')
  expect(await screen.findByText('발송 문제가 있는 메일이 없어요.')).toBeTruthy()
  await queries.resetQueries()
  expect(await screen.findByText('메일 목록을 불러오지 못했습니다.')).toBeTruthy()
})
