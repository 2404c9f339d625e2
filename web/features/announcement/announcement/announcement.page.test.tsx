import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AnnouncementPage } from '#contract/announcement/announcement.ts'
import { Page } from '#web/features/announcement/announcement/announcement.page.tsx'
import { Page as List } from '#web/features/announcement/announcements/announcements.page.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const AT = '2026-11-26T10:00:00.000+09:00'
const AD: AnnouncementPage = {
  id: 5,
  kind: 'ad',
  title: '(광고) 가을 할인',
  receivedAt: AT,
  isRead: false,
  html: '<p>할인해요.</p>',
  sender: '코드마루 · 0000-0000',
}
const consents = (agreed: boolean) => ({
  consents: [{ kind: 'marketing', agreed, version: 'v', currentVersion: 'v', at: AT }],
  missing: [],
})

function serve(page: AnnouncementPage | null) {
  server.answers((path, _body, _times, method) => {
    if (path === '/api/auth/consents') return fine(consents(method === 'GET'))
    if (path.endsWith('/visit')) return new Response(null, { status: 204 })
    if (path.startsWith('/api/announcements/'))
      return page ? fine(page) : refused(404, { message: '해당 공지를 찾을 수 없습니다.' })
    return fine({ content: page ? [page] : [], page: 0, size: 20, totalElements: 1, totalPages: 1 })
  })
}
const open = () => renderPrivate(Page, { path: '/announcements/:announcementId', at: '/announcements/5' })

it('advertising names its sender, is marked as read, and is refused by one press with the date', async () => {
  serve(AD)
  open()
  expect(await screen.findByRole('heading', { name: '(광고) 가을 할인' })).toBeTruthy()
  expect(screen.getByText('발신: 코드마루 · 0000-0000')).toBeTruthy()
  await waitFor(() => expect(server.asked.some(({ path }) => path.endsWith('/5/visit'))).toBe(true))
  fireEvent.click(await screen.findByRole('button', { name: '광고 수신 거부' }))
  expect(await screen.findByText(/2026\.\s11\.\s26에 수신을 거부했습니다/)).toBeTruthy()
  expect(server.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ marketing: false })
})

it('a notice has no sender and nothing to refuse', async () => {
  serve({ ...AD, kind: 'notice', title: '점검 안내', sender: null })
  open()
  await screen.findByRole('heading', { name: '점검 안내' })
  expect(screen.queryByText(/발신/)).toBeNull()
})

it('an announcement that did not reach the member is unknown', async () => {
  serve(null)
  open()
  expect(await screen.findByText('해당 공지를 찾을 수 없습니다.')).toBeTruthy()
})

it('the list marks what is unread, and says when there is nothing', async () => {
  serve(AD)
  renderPrivate(List, { path: '/mypage/announcements', at: '/mypage/announcements' })
  expect(await screen.findByRole('link', { name: /읽지 않음: \(광고\) 가을 할인/ })).toBeTruthy()
  cleanup()
  serve(null)
  renderPrivate(List, { path: '/mypage/announcements', at: '/mypage/announcements' })
  expect(await screen.findByText('아직 받은 공지가 없어요.')).toBeTruthy()
})
