import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetResetToken } from '#web/features/identity/reset-password/reset-token.ts'
import { currentSession, setSession } from '#web/features/identity/session.ts'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { Page } from '#web/features/identity/reset-password/reset-password.page.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
beforeEach(() => {
  forgetResetToken()
  setSession({ is: 'guest' })
  currentToasts().forEach(({ id }) => dismissToast(id))
})
afterEach(cleanup)

const open = (search = '?token=secret') => renderPage(Page, { at: `/account/resetpassword${search}` })
const password = () => screen.getByLabelText<HTMLInputElement>('새 비밀번호')
const change = (value: string) => {
  fireEvent.change(password(), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 변경' }))
}

it('the token leaves the address at once, outlives a reload, and is redeemed by the form alone', async () => {
  server.answers(() => fine())
  const first = open()
  await waitFor(() => expect(first.address()).toBe('/account/resetpassword'))
  expect(server.asked).toEqual([])
  expect(sessionStorage.getItem('resetToken')).toBe('secret')
  cleanup()
  const { address } = open('')
  change('vb7!kd2mQx')
  await waitFor(() => expect(address()).toBe('/account/elogin'))
  expect(server.asked).toMatchObject([
    { path: '/api/auth/password/reset', body: { token: 'secret', newPassword: 'vb7!kd2mQx' } },
  ])
  expect(sessionStorage.length).toBe(0)
})

it('ends at the login, says that it worked, and nobody is logged in any more', async () => {
  server.answers(() => fine())
  setSession({ is: 'member', user: testMember })
  const { address } = open()
  change('vb7!kd2mQx')
  await waitFor(() => expect(address()).toBe('/account/elogin'))
  expect(currentSession().is).toBe('guest')
  expect(currentToasts().at(-1)).toMatchObject({
    message: '비밀번호를 변경했습니다. 새 비밀번호로 로그인해 주세요.',
    variant: 'success',
  })
})

it('an invalid password gives an error at the field and is not sent', () => {
  open()
  expect(password().autocomplete).toBe('new-password')
  change('short')
  expect(screen.getByText('비밀번호는 8~128자이며 영문, 숫자, 특수문자를 모두 포함해야 합니다.')).toBeTruthy()
  expect(document.activeElement).toBe(password())
  expect(server.asked).toEqual([])
})

it.each([
  () => refused(400, { code: 'TOKEN_INVALID' }),
  () => refused(400, { code: 'VALIDATION', errors: [{ field: 'token', message: '링크가 만료되었습니다.' }] }),
])('a link that is used or old says so and offers a new one', async (answer) => {
  server.answers(answer)
  open()
  change('vb7!kd2mQx')
  const heading = await screen.findByRole('heading', { name: '사용할 수 없는 링크입니다' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByRole('alert').textContent).toContain(
    '링크가 만료되었거나 이미 사용되었습니다. 비밀번호 찾기를 다시 진행해 주세요.',
  )
  expect(screen.getByRole('link', { name: '비밀번호 찾기 다시 하기' }).getAttribute('href')).toBe(
    '/account/forgotpassword',
  )
  cleanup()
  open('')
  expect(screen.getByRole('heading', { name: '사용할 수 없는 링크입니다' })).toBeTruthy()
})

it.each([
  [
    () => refused(400, { errors: [{ field: 'newPassword', message: '너무 흔한 비밀번호입니다.' }] }),
    '너무 흔한 비밀번호입니다.',
  ],
  [() => refused(500, { message: '서버 오류가 발생했습니다.' }), '서버 오류가 발생했습니다.'],
  [
    () => refused(429, { message: '너무 많습니다.' }, { 'Retry-After': '30' }),
    '너무 많습니다. 약 30초 뒤에 다시 시도할 수 있습니다.',
  ],
  [
    () => Promise.reject(new TypeError('Failed to fetch')),
    '네트워크/CORS 오류로 서버의 응답을 받지 못했습니다.',
  ],
])('another refusal loses nothing', async (answer, sentence) => {
  server.answers(answer)
  open()
  change('vb7!kd2mQx')
  await waitFor(() => expect(document.body.textContent).toContain(sentence))
  expect(password().value).toBe('vb7!kd2mQx')
})
