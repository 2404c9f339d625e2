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

it('the menu goes from the running of the school to contents, to money, to settings', async () => {
  expect(await menuShown({ roles: ['ROLE_ADMIN'] })).toEqual([
    '대시보드',
    '회원관리',
    '질문',
    '수강평',
    '제보',
    '공지',
    '메일',
    '강의관리',
    '분야',
    '강사',
    '로드맵',
    '실습',
    '결제',
    '쿠폰',
    '설정',
    '변경 기록',
    '내 계정',
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '운영',
    '콘텐츠',
    '매출',
    '설정',
  ])
})

it('an instructor has the places of own courses in the same order', async () => {
  expect(await menuShown({ roles: ['ROLE_INSTRUCTOR'], teaches: [1] })).toEqual(INSTRUCTOR)
})

const INSTRUCTOR = ['질문', '수강평', '제보', '강의관리', '실습', '내 계정']
