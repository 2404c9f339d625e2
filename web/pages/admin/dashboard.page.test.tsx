import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setSession } from '#web/identity/session.ts'
import { Page } from '#web/pages/admin/dashboard.page.tsx'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const course = {
  id: 4,
  title: '서버 만들기',
  summary: '',
  description: '',
  category: 'backend',
  level: '입문',
  price: 59_000,
  published: false,
  imageUrl: null,
  lectureCount: 3,
  totalDurationSec: 180,
}

it('all courses, unpublished ones too, with the way to their lectures', async () => {
  server.answers(() => fine([course, { ...course, id: 5, title: '공개된 것', published: true, price: 0 }]))
  renderPrivate(Page, { path: '/admin', at: '/admin' })
  const row = await screen.findByRole('row', { name: /서버 만들기/ })
  const cells = within(row).getAllByRole('cell')
  const words = ['4', '백엔드', '59,000원', '3강', '3분', '비공개', '강의 보기']
  expect(cells.map(({ textContent }) => textContent)).toEqual(words)
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/course/4/lectures')
  expect(screen.getByRole('row', { name: /공개된 것/ }).textContent).toContain('무료')
})

it('a failure in words', async () => {
  server.answers(() => refused(400, { message: '' }))
  renderPrivate(Page, { path: '/admin', at: '/admin' })
  expect(await screen.findByText('코스 목록을 가져오지 못했습니다.')).toBeTruthy()
})
