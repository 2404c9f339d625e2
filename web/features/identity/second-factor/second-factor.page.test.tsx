import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveReturnPath } from '#web/features/identity/return-path.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page as Login } from '#web/features/identity/email-login/email-login.page.tsx'
import { Page } from '#web/features/identity/second-factor/second-factor.page.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  setSession({ is: 'guest' })
})
afterEach(cleanup)

const open = (search = '') => renderPage(Page, { at: `/account/secondfactor${search}` })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => fireEvent.click(screen.getByRole('button', { name: '확인하고 로그인' }))
const send = (code: string, name = '인증 코드') => {
  fireEvent.change(field(name), { target: { value: code } })
  submit()
}

it('a code of the app can be filled in by the phone, and leads in', async () => {
  server.answers((path) => (path === '/api/auth/me' ? fine(testMember) : fine()))
  const { address } = open()
  expect([field('인증 코드').autocomplete, field('인증 코드').inputMode]).toEqual([
    'one-time-code',
    'numeric',
  ])
  send('123 456')
  await waitFor(() => expect(address()).toBe('/mypage'))
  expect(server.asked[0]).toMatchObject({ path: '/api/auth/login/second-factor', body: { code: '123 456' } })
})

it.each([
  ['', '/account/secondfactor?intent=good', '/course/payment?courseId=2&coupon=WELCOME'],
  ['/mypage/ingcourse', '/account/secondfactor', '/mypage/ingcourse'],
  ['/mypage/ingcourse', '/account/secondfactor?intent=forged', '/mypage'],
])('saved %s, at %s: goes on to %s', async (saved, at, expected) => {
  if (saved) saveReturnPath(saved)
  server.answers((path) => {
    if (path.endsWith('?intent=good')) return fine({ place: '/course/payment?courseId=2&coupon=WELCOME' })
    if (path.endsWith('?intent=forged')) return fine({ place: null })
    return path === '/api/auth/me' ? fine(testMember) : fine()
  })
  const { address } = renderPage(Page, { at })
  send('123456')
  await waitFor(() => expect(address()).toBe(expected))
})

describe('an error is shown beside the field', () => {
  it.each([
    ['인증 코드', '', '인증 코드를 입력해 주세요.'],
    ['인증 코드', '12345', '인증 코드가 올바르지 않습니다. 앱에 지금 보이는 6자리를 입력해 주세요.'],
    ['복구 코드', '', '복구 코드를 입력해 주세요.'],
    ['복구 코드', 'abcd-efgh', '복구 코드가 올바르지 않습니다. 저장해 둔 16자리를 다시 확인해 주세요.'],
  ])('%s %j', (name, typed, sentence) => {
    open()
    if (name === '복구 코드') fireEvent.click(screen.getByRole('button', { name: /복구 코드 입력하기/ }))
    send(typed, name)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(document.activeElement).toBe(field(name))
    expect(server.asked).toEqual([])
  })

  it('a code that the server does not take', async () => {
    server.answers(() => refused(400, { code: 'SECOND_FACTOR_WRONG' }))
    open()
    fireEvent.click(screen.getByRole('button', { name: /복구 코드 입력하기/ }))
    expect(field('복구 코드').inputMode).toBe('text')
    send('abcd-efgh-ijkl-mnop', '복구 코드')
    expect(
      await screen.findByText('복구 코드가 올바르지 않습니다. 저장해 둔 16자리를 다시 확인해 주세요.'),
    ).toBeTruthy()
    expect(field('복구 코드').value).toBe('abcd-efgh-ijkl-mnop')
  })
})

it.each([
  [
    () => refused(429, { message: '시도가 너무 많습니다.' }, { 'Retry-After': '60' }),
    '시도가 너무 많습니다. 약 1분 뒤에 다시 시도할 수 있습니다.',
  ],
  [() => refused(500, { message: '서버 오류' }), '서버 오류'],
  [
    () => Promise.reject(new TypeError('Failed to fetch')),
    '네트워크/CORS 오류로 서버의 응답을 받지 못했습니다.',
  ],
])('otherwise it is said of the whole', async (answer, sentence) => {
  server.answers(answer)
  open()
  send('123456')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(field('인증 코드').value).toBe('123456')
})

it('a login that took too long begins again, with the sentence', async () => {
  server.answers(() => refused(400, { code: 'SIGN_IN_GONE' }))
  const { router, address } = open()
  send('123456')
  await waitFor(() => expect(address()).toBe('/account/elogin'))
  const sentence = '로그인 시간이 지났습니다. 처음부터 다시 로그인해 주세요.'
  expect(router.state.location.state).toEqual({ reason: sentence })
  cleanup()
  renderPage(Login, { at: '/account/elogin', state: router.state.location.state })
  expect(screen.getByRole('alert').textContent).toBe(sentence)
})
