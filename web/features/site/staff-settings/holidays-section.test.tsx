import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SiteSettings } from '#contract/site/site-settings.ts'
import { setSession } from '#web/features/identity/session.ts'
import { HolidaysSection } from '#web/features/site/staff-settings/holidays-section.tsx'
import { pressFocused } from '#web/testing/focus.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'

afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

it('the focus of a removed holiday moves to the next one, to the last one, and to the field at the end', async () => {
  const value = ['2026-12-25', '2027-01-01', '2027-03-01'].map((day) => ({ day, name: '쉬는 날' }))
  const settings = { holidays: { value, revision: 1, changedAt: null, changedBy: null } }
  renderPrivate(() => <HolidaysSection settings={settings as unknown as SiteSettings} />, {
    path: '/admin/settings',
    at: '/admin/settings',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
  const remove = (day: string) => screen.getByRole('button', { name: `${day} 쉬는 날 삭제` })
  pressFocused(remove('2027-01-01'))
  expect(screen.queryByRole('button', { name: '2027-01-01 쉬는 날 삭제' })).toBeNull()
  expect(document.activeElement).toBe(remove('2027-03-01'))
  pressFocused(remove('2027-03-01'))
  expect(document.activeElement).toBe(remove('2026-12-25'))
  pressFocused(remove('2026-12-25'))
  expect(document.activeElement).toBe(screen.getByLabelText('날짜'))
})
