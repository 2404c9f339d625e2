import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Bell } from '#web/features/notification/bell.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ring = (id: number, isRead = false) => ({
  id,
  kind: 'answer',
  title: `소식 ${id}`,
  body: '내용',
  href: `/there/${id}`,
  createdAt: '2026-11-20T10:00:00.000+09:00',
  isRead,
})
const news = (...rings: ReturnType<typeof ring>[]) => ({
  unreadCount: rings.filter(({ isRead }) => !isRead).length,
  rings,
  hasMore: false,
})
const show = () => renderPage(() => <Bell settingsTo="/mypage/profile#notifications" />, { at: '/' })

test('the button names the unread count, and a press on a notification opens it and marks it read', async () => {
  server.answers((_path, _body, _times, method) =>
    method === 'GET' ? fine(news(ring(2), ring(1, true))) : fine({ unreadCount: 0 }),
  )
  const { address } = show()
  await screen.findByRole('button', { name: '알림, 읽지 않은 알림 1개' })
  fireEvent.click(screen.getByRole('link', { name: /소식 2/, hidden: true }))
  await waitFor(() => expect(address()).toBe('/there/2'))
  await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ method: 'PUT', body: { ids: [2] } }))
})

test('all is read up to the newest on the screen', async () => {
  server.answers((_path, _body, _times, method) =>
    method === 'GET' ? fine(news(ring(4), ring(3))) : fine({ unreadCount: 0 }),
  )
  show()
  const allRead = await screen.findByRole('button', { name: '모두 읽음', hidden: true })
  allRead.focus()
  fireEvent.click(allRead)
  await screen.findByRole('button', { name: '알림' })
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '알림', hidden: true }))
  expect(server.asked.at(-1)?.body).toEqual({ upToId: 4 })
  expect(screen.queryByText('읽지 않음:')).toBeNull()
})

test('it asks again each minute, and when somebody comes back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  server.answers(() => fine(news()))
  show()
  await waitFor(() => expect(server.asked.length).toBe(1))
  await act(async () => void vi.advanceTimersByTime(60_000))
  await waitFor(() => expect(server.asked.length).toBe(2))
  await act(async () => void vi.advanceTimersByTime(6_000))
  await act(async () => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(server.asked.length).toBe(3))
  await act(async () => void dispatchEvent(new Event('focus')))
  expect(server.asked.length).toBe(3)
})

test('nothing yet, and no answer, are both said', async () => {
  server.answers((_path, _body, times) => (times === 1 ? refused(500) : fine(news())))
  show()
  const retry = await screen.findByRole('button', { name: '다시 시도', hidden: true })
  retry.focus()
  fireEvent.click(retry)
  expect(await screen.findByText('아직 알림이 없어요.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '알림', hidden: true }))
})

test('who has gone back to older news keeps them when newer ones come', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  let newest = [ring(5, true), ring(4, true)]
  server.answers((path) =>
    path.includes('beforeId')
      ? fine(news(ring(3, true), ring(2, true)))
      : fine({ ...news(...newest), hasMore: true }),
  )
  show()
  fireEvent.click(await screen.findByRole('button', { name: /더 보기|이전 알림/, hidden: true }))
  await screen.findByText('소식 2')
  newest = [ring(6, true), ring(5, true)]
  await act(async () => void vi.advanceTimersByTime(60_000))
  await screen.findByText('소식 6')
  expect(screen.getAllByText(/^소식 \d$/).map(({ textContent }) => textContent)).toEqual(
    [6, 5, 4, 3, 2].map((id) => `소식 ${id}`),
  )
})
