import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page as Mails } from '#web/features/admin/mails/mails.page.tsx'
import { SecondFactorGate } from '#web/features/admin/second-factor-gate.tsx'
import { OwnerProvider } from '#web/features/identity/security-owner.tsx'
import { focusOn, pressFocused } from '#web/testing/focus.ts'
import { answersOf, hearNews, makeSecurity } from '#web/testing/make-account.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const Shown = () => (
  <main id="main" tabIndex={-1}>
    <OwnerProvider>
      <SecondFactorGate>
        <Mails />
      </SecondFactorGate>
    </OwnerProvider>
  </main>
)

it('an admin call refused for want of a second factor shows its set-up, and the area opens after it (security.md#42)', async () => {
  let security = makeSecurity()
  let isOn = false
  server.answers(
    answersOf({
      'GET /api/auth/security': () => fine(security),
      'GET /api/admin/mails?state=all&page=0': () =>
        isOn
          ? fine({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 })
          : refused(403, { code: 'SECOND_FACTOR_MISSING' }),
      'POST /api/auth/second-factor': () => fine({ secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }),
      'POST /api/auth/second-factor/confirmation': () => {
        isOn = true
        security = makeSecurity({
          secondFactor: { since: '2026-11-21T12:00:00.000+09:00', recoveryCodesLeft: 8, isRequired: true },
        })
        return fine({ recoveryCodes: ['aaaa-bbbb'] })
      },
    }),
  )
  renderPrivate(Shown, {
    path: '/admin/mails',
    at: '/admin/mails',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
  expect(await screen.findByRole('heading', { name: '2단계 인증을 먼저 켜 주세요' })).toBeTruthy()
  await enterCode()
  pressFocused(screen.getByRole('button', { name: '저장했어요' }))
  expect(await screen.findByText('최근 30일 동안 발송한 메일이 없어요.')).toBeTruthy()
  await focusOn(() => screen.getByRole('main'))
})

it('a school that demands one is known at once, and its codes outlive the news that it is complete', async () => {
  const required = (since: string | null) =>
    makeSecurity({ secondFactor: { since, recoveryCodesLeft: 8, isRequired: true } })
  let security = required(null)
  server.answers(
    answersOf({
      'GET /api/auth/security': () => fine(security),
      'POST /api/auth/second-factor': () => fine({ secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }),
      'POST /api/auth/second-factor/confirmation': () => {
        security = required('2026-11-21T12:00:00.000+09:00')
        return fine({ recoveryCodes: ['aaaa-bbbb'] })
      },
    }),
  )
  const { queries } = renderPrivate(Shown, { path: '/admin/mails', at: '/admin/mails' })
  expect(await screen.findByRole('heading', { name: '2단계 인증을 먼저 켜 주세요' })).toBeTruthy()
  await enterCode()
  await hearNews(queries)
  expect(screen.getByText('aaaa-bbbb')).toBeTruthy()
})

async function enterCode() {
  fireEvent.click(await screen.findByRole('button', { name: '2단계 인증 켜기' }))
  fireEvent.change(await screen.findByLabelText('인증 코드'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: '2단계 인증 켜기' }))
  expect(await screen.findByText('aaaa-bbbb')).toBeTruthy()
}
