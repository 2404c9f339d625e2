import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OwnerProvider } from '#web/features/identity/security-owner.tsx'
import { SecondFactor } from '#web/features/identity/security-second-factor.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { focusOn, pressFocused } from '#web/testing/focus.ts'
import { answersOf, hearNews, makeSecurity } from '#web/testing/make-account.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const Shown = () => (
  <OwnerProvider>
    <SecondFactor />
  </OwnerProvider>
)
const show = () => renderPrivate(Shown, { path: '/x', at: '/x' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const code = (text: string) =>
  fireEvent.change(screen.getByLabelText('인증 코드'), { target: { value: text } })
const CODES = ['aaaa-aaaa-aaaa-aaaa', 'bbbb-bbbb-bbbb-bbbb']
const on = (isRequired = false) => ({
  secondFactor: { since: '2026-11-20T09:00:00.000+09:00', recoveryCodesLeft: 8, isRequired },
})

it('is set up with a picture or a key, and the recovery codes are shown until they are put away', async () => {
  let security = makeSecurity()
  server.answers(
    answersOf({
      'GET /api/auth/security': () => fine(security),
      'POST /api/auth/second-factor': () =>
        fine({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }),
      'POST /api/auth/second-factor/confirmation': (_body, times) => {
        if (times === 1) return refused(400, { code: 'SECOND_FACTOR_WRONG', message: '틀린 코드' })
        security = makeSecurity(on())
        return fine({ recoveryCodes: CODES })
      },
    }),
  )
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const { queries } = show()
  fireEvent.click(await screen.findByRole('button', { name: '2단계 인증 켜기' }))
  expect(await screen.findByRole('img', { name: '인증 앱으로 스캔할 QR 코드' })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  code('12 34 56')
  press('2단계 인증 켜기')
  expect(await screen.findByText('틀린 코드')).toBeTruthy()
  press('2단계 인증 켜기')
  expect(await screen.findByText(CODES[0]!)).toBeTruthy()
  press('모두 복사')
  expect(await screen.findByText('복사했습니다.')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(CODES.join('\n'))
  // Switching to another app and back makes the browser refetch.
  await hearNews(queries)
  expect(screen.getByText(CODES[1]!)).toBeTruthy()
  press('저장했어요')
  expect(await screen.findByText('8개')).toBeTruthy()
  expect(screen.queryByText(CODES[1]!)).toBeNull()
})

it('new recovery codes and the end of it each take a code', async () => {
  server.answers(
    answersOf({
      'GET /api/auth/security': () => fine(makeSecurity(on())),
      'POST /api/auth/second-factor/recovery-codes': () => fine({ recoveryCodes: CODES }),
      'DELETE /api/auth/second-factor': () => fine(),
    }),
  )
  show()
  fireEvent.click(await screen.findByRole('button', { name: '복구 코드 새로 만들기' }))
  expect(document.activeElement).toBe(screen.getByLabelText('인증 코드'))
  code('123456')
  press('새로 만들기')
  expect(await screen.findByText(CODES[0]!)).toBeTruthy()
  press('저장했어요')
  fireEvent.click(await screen.findByRole('button', { name: '2단계 인증 끄기' }))
  code('aaaa-aaaa-aaaa-aaaa')
  press('2단계 인증 끄기')
  await waitFor(() =>
    expect(server.asked.at(-2)).toMatchObject({ method: 'DELETE', path: '/api/auth/second-factor' }),
  )
})

it('staff under the rule cannot turn it off, and read why (security.md#42)', async () => {
  server.answers(answersOf({ 'GET /api/auth/security': () => fine(makeSecurity(on(true))) }))
  show()
  expect(await screen.findByText('운영진 계정은 2단계 인증을 끌 수 없습니다.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '2단계 인증 끄기' })).toBeNull()
})

it('the focus returns when the set-up is cancelled, and stays when codes are put away and when it ends', async () => {
  let security = makeSecurity()
  server.answers(
    answersOf({
      'GET /api/auth/security': () => fine(security),
      'POST /api/auth/second-factor': () => fine({ secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }),
      'POST /api/auth/second-factor/confirmation': () => {
        security = makeSecurity(on())
        return fine({ recoveryCodes: CODES })
      },
      'DELETE /api/auth/second-factor': () => {
        security = makeSecurity()
        return fine()
      },
    }),
  )
  show()
  pressFocused(await screen.findByRole('button', { name: '2단계 인증 켜기' }))
  pressFocused(await screen.findByRole('button', { name: '취소' }))
  await focusOn(() => screen.getByRole('button', { name: '2단계 인증 켜기' }))
  pressFocused(screen.getByRole('button', { name: '2단계 인증 켜기' }))
  await screen.findByLabelText('인증 코드')
  code('123456')
  press('2단계 인증 켜기')
  pressFocused(await screen.findByRole('button', { name: '저장했어요' }))
  const end = await screen.findByRole('button', { name: '2단계 인증 끄기' })
  const hasFocusAround = (element: HTMLElement) =>
    document.activeElement !== document.body && document.activeElement?.contains(element)
  expect(hasFocusAround(end)).toBe(true)
  pressFocused(end)
  code('123456')
  pressFocused(screen.getByRole('button', { name: '2단계 인증 끄기' }))
  expect(hasFocusAround(await screen.findByRole('button', { name: '2단계 인증 켜기' }))).toBe(true)
})
