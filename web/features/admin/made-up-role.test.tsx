import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { menuOf } from '#web/behind-login.ts'
import { layoutWith } from '#web/features/admin/layout.tsx'
import { AdminGuard, MypageGuard } from '#web/shell/guards.tsx'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

vi.mock('#contract/policy.ts', async (original) => {
  const product = await original<typeof import('#contract/policy.ts')>()
  const { withRole } = await import('#contract/testing/with-role.ts')
  return { ...product, ...withRole('ROLE_TUTOR', ['admin.enter', 'course.readAny', 'question.readQueue']) }
})

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const tutor = { ...testMember, roles: ['ROLE_MEMBER', 'ROLE_TUTOR'] }

it('the navigation shows a new role the places that its column opens', async () => {
  server.answers(() => fine(null))
  const place = { path: '/admin/course', at: '/admin/course' }
  renderPrivate(layoutWith(menuOf('admin', 'support')), { ...place, user: tutor })
  const nav = await screen.findByRole('navigation', { name: '관리자' })
  const names = within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names).toEqual(['질문', '강의관리', '내 계정'])
})

it('the guards of the screens let a new role into the areas that its column opens', async () => {
  server.answers(() => fine(null))
  const { address } = renderPrivate(MypageGuard, { path: '/mypage', at: '/mypage', user: tutor })
  await waitFor(() => expect(address()).toBe('/admin'))
  cleanup()
  const admin = renderPrivate(AdminGuard, { path: '/admin', at: '/admin', user: tutor })
  expect(admin.address()).toBe('/admin')
  cleanup()
  const other = renderPrivate(AdminGuard, { path: '/admin', at: '/admin' })
  await waitFor(() => expect(other.address()).toBe('/'))
})

const Mays = () => (
  <p>
    {String(useMay('course.readAny'))} {String(useMay('course.edit'))}{' '}
    {String(useMay('audit.read', 'admin.enter'))}
  </p>
)

it('a screen asks for a permission, which a new role has or lacks', () => {
  renderPrivate(Mays, { path: '/', at: '/', user: tutor })
  expect(screen.getByText('true false true')).toBeTruthy()
  cleanup()
  renderPrivate(Mays, { path: '/', at: '/' })
  expect(screen.getByText('false false false')).toBeTruthy()
})
