import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { User } from '#contract/identity/identity.ts'
import { menuOf } from '#web/behind-login.ts'
import { layoutWith } from '#web/features/admin/layout.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

async function menuShown(user: Partial<User>) {
  server.answers(() => fine(null))
  const place = { path: '/admin/course', at: '/admin/course' }
  renderPrivate(layoutWith(menuOf('admin', 'support')), { ...place, user: { ...testMember, ...user } })
  const nav = await screen.findByRole('navigation', { name: '관리자' })
  return within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

it('the menu goes from members and contents to money, to what waits for an answer, to mails, to settings', async () => {
  expect(await menuShown({ roles: ['ROLE_ADMIN'] })).toEqual([
    '대시보드',
    '회원관리',
    '강의관리',
    '강사',
    '로드맵',
    '실습',
    '결제',
    '쿠폰',
    '질문',
    '수강평',
    '제보',
    '공지',
    '메일',
    '변경 기록',
    '설정',
    '내 계정',
  ])
})

it('an instructor has the places of own courses in the same order', async () => {
  expect(await menuShown({ roles: ['ROLE_INSTRUCTOR'], teaches: [1] })).toEqual([
    '강의관리',
    '실습',
    '질문',
    '수강평',
    '제보',
    '내 계정',
  ])
})
