import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Role } from '#contract/policy.ts'
import type { SiteSettings } from '#contract/site/site-settings.ts'
import { setSession } from '#web/features/identity/session.ts'
import { ClosedShopNote } from '#web/features/site/closed-shop-note.tsx'
import { testSite } from '#web/testing/render-page.tsx'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const kept = <Value,>(value: Value) => ({ value, revision: 0, changedAt: null, changedBy: null })
const settings: SiteSettings = {
  brand: kept(testSite.brand),
  promotion: kept(null),
  business: kept(testSite.business),
  hours: kept([{ opens: '10:00', closes: '19:00', lunch: null }, null, null, null, null, null, null]),
  holidays: kept([]),
  quotes: kept([{ text: '천천히, 꾸준히.', by: '' }]),
  missing: ['representative', 'address'],
  isSelling: false,
  isSupportOpen: true,
}

function show(role: Role) {
  server.answers(() => fine(settings))
  const Screen = () => (
    <>
      <h1>대시보드</h1>
      <ClosedShopNote />
    </>
  )
  renderPrivate(Screen, { path: '/admin', at: '/admin', user: { ...testMember, roles: [role] } })
}

it('an administrator reads what is missing before anything can be sold', async () => {
  show('ROLE_ADMIN')
  expect((await screen.findByText(/결제를 받을 수 없어요/)).textContent).toContain('사업자 정보 2개')
})

it('an instructor, who may not read the settings, asks for none', () => {
  show('ROLE_INSTRUCTOR')
  screen.getByRole('heading', { name: '대시보드' })
  expect(server.asked).toEqual([])
})
