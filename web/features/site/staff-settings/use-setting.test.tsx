import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Brand, SiteSettings } from '#contract/site/site-settings.ts'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { BrandSection } from '#web/features/site/staff-settings/brand-section.tsx'
import { testSite } from '#web/testing/render-page.tsx'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
  for (const { id } of currentToasts()) dismissToast(id)
})

const kept = <Value,>(value: Value, revision = 0) => ({ value, revision, changedAt: null, changedBy: null })
const settingsWith = (brand: Brand, revision: number): SiteSettings => ({
  brand: kept(brand, revision),
  promotion: kept(null),
  business: kept(testSite.business),
  hours: kept([{ opens: '10:00', closes: '19:00', lunch: null }, null, null, null, null, null, null]),
  holidays: kept([]),
  quotes: kept([{ text: '오늘의 문장', by: '' }]),
  missing: [],
  isSelling: true,
  isSupportOpen: true,
})

/** Answers each save when `answer` is called. */
function open() {
  let answer = () => {}
  server.answers(async (_path, body) => {
    const { revision, value } = body as { revision: number; value: Brand }
    await new Promise<void>((resolve) => (answer = resolve))
    return fine(settingsWith(value, revision + 1))
  })
  const Page = () => <BrandSection settings={settingsWith(testSite.brand, 1)} preview={() => null} />
  renderPrivate(Page, { path: '/site', at: '/site', user: { ...testMember, roles: ['ROLE_ADMIN'] } })
  return async (count: number, words: string) => {
    await waitFor(() => expect(server.asked).toHaveLength(count))
    await act(async () => answer())
    await waitFor(() => expect(currentToasts().at(-1)?.message).toBe(words))
  }
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('슬로건'), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: '저장' }))
const sent = () => server.asked.at(-1)?.body

it('what was changed during a save stays, and is saved next', async () => {
  const answered = open()
  type('하나')
  save()
  type('둘')
  await answered(1, '저장했습니다.')
  expect(screen.getByLabelText('슬로건')).toHaveProperty('value', '둘')
  expect(screen.getByText('저장하지 않은 내용이 있어요.')).toBeTruthy()
  save()
  await answered(2, '저장했습니다.')
  expect(sent()).toMatchObject({ revision: 2, value: { promise: '둘' } })
  expect(screen.queryByText('저장하지 않은 내용이 있어요.')).toBeNull()
})

it('undoing a save leaves what was typed since', async () => {
  const answered = open()
  type('하나')
  save()
  await answered(1, '저장했습니다.')
  type('둘')
  currentToasts().at(-1)!.action!.run()
  await answered(2, '저장하기 전으로 되돌렸습니다.')
  expect(sent()).toEqual({ revision: 2, value: testSite.brand })
  expect(screen.getByLabelText('슬로건')).toHaveProperty('value', '둘')
  save()
  await waitFor(() => expect(sent()).toMatchObject({ revision: 3, value: { promise: '둘' } }))
})

it('undoing a save shows the values from before', async () => {
  const answered = open()
  type('하나')
  save()
  await answered(1, '저장했습니다.')
  currentToasts().at(-1)!.action!.run()
  await answered(2, '저장하기 전으로 되돌렸습니다.')
  expect(screen.getByLabelText('슬로건')).toHaveProperty('value', testSite.brand.promise)
})
