import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { saveReturnPath } from '#web/features/identity/return-path.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page as LoginChoice } from '#web/features/identity/login-choice/login-choice.page.tsx'
import { Page as SignupChoice } from '#web/features/identity/sign-up-choice/sign-up-choice.page.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  setSession({ is: 'guest' })
})
afterEach(cleanup)

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('login: e-mail, and the way to sign up', () => {
  renderPage(LoginChoice, { at: '/account/loginchoice' })
  expect(hrefs()).toEqual(['/account/elogin', '/account/signupchoice'])
})

it('sign-up: e-mail, and the way to log in', () => {
  renderPage(SignupChoice, { at: '/account/signupchoice' })
  expect(hrefs()).toEqual(['/account/esignup', '/account/loginchoice'])
})

const server = stubServer()

it('Kakao is there only when the site offers it, and takes the way back along, signed', async () => {
  const place = '/course/payment?courseId=2&coupon=WELCOME'
  server.answers((path) => (path === '/api/auth/intent' ? fine({ intent: 'signed' }) : refused(404)))
  saveReturnPath(place)
  renderPage(LoginChoice, { at: '/account/loginchoice', site: { logins: ['email', 'kakao'] } })
  const kakao = screen.getByRole('link', { name: '카카오로 로그인' })
  fireEvent.click(kakao)
  await waitFor(() => expect(kakao.getAttribute('href')).toMatch(/\/api\/auth\/kakao\?intent=signed$/))
  expect(server.asked).toEqual([{ method: 'POST', path: '/api/auth/intent', body: { place } }])
  expect(screen.getByText('로그인하면 보던 화면으로 돌아가요.')).toBeTruthy()
})

it('sign-up by Kakao has its own label', () => {
  renderPage(SignupChoice, { at: '/account/signupchoice', site: { logins: ['email', 'kakao'] } })
  expect(screen.getByRole('link', { name: '카카오로 시작하기' }).getAttribute('href')).toBe('/api/auth/kakao')
})

it('a redirected visitor reads why', () => {
  const reason = '카카오 로그인을 취소했습니다. 다른 방법으로 로그인할 수 있습니다.'
  renderPage(LoginChoice, { at: '/account/loginchoice', state: { reason } })
  expect(screen.getByRole('alert').textContent).toBe(reason)
})
