import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  ConsentKind,
  type Consents,
  isRequiredConsent,
  REQUIRED_CONSENTS,
} from '#contract/identity/consent.ts'
import { ConsentGate } from '#web/features/identity/consent-gate.tsx'
import { memberQueries } from '#web/features/identity/member-queries.ts'
import { currentSession } from '#web/features/identity/session.ts'
import { AdminGuard } from '#web/shell/guards.tsx'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const VERSION = '2026-11-01'

/** The server's response for a member who agreed to these kinds. */
function consents(agreed: ConsentKind[], version = VERSION): Consents {
  const isGiven = (kind: ConsentKind) => agreed.includes(kind)
  return {
    consents: ConsentKind.options.map((kind) => ({
      kind,
      agreed: isGiven(kind),
      version: isGiven(kind) ? version : null,
      currentVersion: VERSION,
      at: null,
    })),
    missing: REQUIRED_CONSENTS.filter((kind) => !isGiven(kind) || version !== VERSION),
  }
}
const REQUIRED = [...REQUIRED_CONSENTS]

const Gated = () => (
  <ConsentGate>
    <p>회원의 화면</p>
  </ConsentGate>
)
const open = (at = '/mypage/ingcourse') => renderPrivate(Gated, { path: at, at })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const agree = () => fireEvent.click(screen.getByRole('button', { name: '동의하고 계속하기' }))
const isAsked = () => screen.findByRole('heading', { name: '먼저 약관에 동의해 주세요' })

it('a member without the consents gets past them only by agreeing to each required one, and stays at the address', async () => {
  server.answers((_path, _body, _times, method) =>
    fine(method === 'PATCH' ? consents(REQUIRED) : consents([])),
  )
  const { router } = open()
  await isAsked()
  expect(screen.queryByText('회원의 화면')).toBeNull()
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([])
  agree()
  expect(screen.getByText('이용약관에 동의해 주세요.')).toBeTruthy()
  expect(server.asked.filter(({ method }) => method === 'PATCH')).toEqual([])

  for (const name of [/이용약관 동의/, /개인정보 수집/, /만 14세/]) fireEvent.click(box(name))
  agree()
  expect(await screen.findByText('회원의 화면')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/mypage/ingcourse')
  const [given] = server.asked.filter(({ method }) => method === 'PATCH')
  expect(given?.body).toEqual(
    Object.fromEntries(ConsentKind.options.map((kind) => [kind, isRequiredConsent(kind)])),
  )
})

it('an empty box takes back nothing that was agreed to before', async () => {
  server.answers(() => fine(consents(['terms', 'privacy', 'marketing'])))
  open()
  await isAsked()
  for (const name of [/이용약관 동의/, /개인정보 수집/, /만 14세/]) fireEvent.click(box(name))
  agree()
  await waitFor(() => expect(server.asked.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(server.asked.find(({ method }) => method === 'PATCH')?.body).not.toHaveProperty('marketing')
})

it('shows a refusal and keeps the ticks', async () => {
  server.answers((_path, _body, _times, method) =>
    method === 'PATCH' ? refused(500, { message: '서버 오류가 발생했습니다.' }) : fine(consents([])),
  )
  open()
  await isAsked()
  for (const name of [/이용약관 동의/, /개인정보 수집/, /만 14세/]) fireEvent.click(box(name))
  agree()
  expect((await screen.findByRole('alert')).textContent).toContain('서버 오류가 발생했습니다.')
  expect(box(/이용약관 동의/).checked).toBe(true)
})

it('refunds, withdrawal and the return from a payment stay open without the consents', async () => {
  server.answers(() => fine(consents([])))
  for (const at of ['/mypage/profile', '/mypage/paymentshistory', '/course/kakaopay/success']) {
    open(at)
    expect(screen.getByText('회원의 화면')).toBeTruthy()
    cleanup()
  }
  open()
  await isAsked()
  expect(screen.getByRole('link', { name: '결제 내역과 환불' }).getAttribute('href')).toBe(
    '/mypage/paymentshistory',
  )
  expect(screen.getByRole('link', { name: '회원 탈퇴' }).getAttribute('href')).toBe(
    '/mypage/profile#withdrawal',
  )
})

it('one may log out instead', async () => {
  server.answers((path) =>
    path === '/api/auth/logout' ? new Response(null, { status: 204 }) : fine(consents([])),
  )
  open()
  await isAsked()
  fireEvent.click(screen.getByRole('button', { name: '로그아웃' }))
  await waitFor(() => expect(currentSession().is).toBe('guest'))
})

it('a text that has changed since blocks nobody', async () => {
  server.answers(() => fine(consents(REQUIRED, '2025-01-01')))
  open()
  expect(await screen.findByText('회원의 화면')).toBeTruthy()
})

it.each(['/mypage/ingcourse', '/course/1/lectures'])(
  'without an answer %s stays closed and says so, and a retry opens it',
  async (at) => {
    server.answers(() => refused(500, { message: '서버 오류가 발생했습니다.' }))
    open(at)
    expect(await screen.findByRole('heading', { level: 1, name: '서버 오류가 발생했습니다.' })).toBeTruthy()
    expect(screen.queryByText('회원의 화면')).toBeNull()
    server.answers(() => fine(consents(REQUIRED)))
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByText('회원의 화면')).toBeTruthy()
  },
)

it('without an answer refunds, withdrawal and the return from a payment stay open', () => {
  server.answers(() => refused(500))
  for (const at of ['/mypage/profile', '/mypage/paymentshistory', '/course/kakaopay/success']) {
    open(at)
    expect(screen.getByText('회원의 화면')).toBeTruthy()
    cleanup()
  }
})

it('staff meet the consents in the admin area, and are sent to no page that is closed to them', async () => {
  memberQueries.clear()
  server.answers(() => fine(consents([])))
  renderPrivate(AdminGuard, { path: '/admin', at: '/admin', user: { ...testMember, roles: ['ROLE_ADMIN'] } })
  await isAsked()
  expect(screen.getByText('필수 약관에 동의하지 않으면 관리자 화면을 이용할 수 없어요.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '회원 탈퇴' })).toBeNull()
  expect(screen.getByRole('button', { name: '로그아웃' })).toBeTruthy()
})
