import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/identity/forgot-password/forgot-password.page.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
beforeEach(() => setSession({ is: 'guest' }))
afterEach(cleanup)

const open = (site = {}) => renderPage(Page, { at: '/account/forgotpassword', site })
const email = () => screen.getByLabelText<HTMLInputElement>('이메일')
const ask = (address: string) => {
  fireEvent.change(email(), { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: '재설정 메일 받기' }))
}

it('sends nothing before there is an address', () => {
  open()
  ask('')
  expect(screen.getByText('이메일을 입력해 주세요.')).toBeTruthy()
  ask('not-an-address')
  expect(screen.getByText('이메일 주소 형식이 올바르지 않습니다.')).toBeTruthy()
  expect(document.activeElement).toBe(email())
  expect(server.asked).toEqual([])
})

it('says the same whether the address has an account or not, and can be sent again', async () => {
  server.answers(() => fine('보냈습니다.'))
  open({ demo: { password: 'x', accounts: [] } })
  ask(' someone@codemaru.kr ')
  const heading = await screen.findByRole('heading', { name: '메일함을 확인해 주세요' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText(/주소로 가입한 계정이 있다면/).textContent).toContain('someone@codemaru.kr')
  expect(screen.getByText('링크는 30분 동안 한 번만 사용할 수 있어요.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '데모 우편함 열기' }).getAttribute('href')).toBe(
    '/dev/mailbox?to=someone%40codemaru.kr',
  )
  fireEvent.click(screen.getByRole('button', { name: '재설정 메일 다시 보내기' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('재설정 메일을 다시 보냈습니다.'))
  expect(server.asked.map(({ path }) => path)).toEqual([
    '/api/auth/password/forgot',
    '/api/auth/password/forgot',
  ])
  fireEvent.click(screen.getByRole('button', { name: '이메일 주소 수정' }))
  expect(email().value).toBe('someone@codemaru.kr')
})

it.each([
  [
    () => refused(429, { message: '너무 많이 요청했습니다.' }, { 'Retry-After': '600' }),
    '너무 많이 요청했습니다. 약 10분 뒤에 다시 시도할 수 있습니다.',
  ],
  [() => refused(500, { message: '서버 오류가 발생했습니다.' }), '서버 오류가 발생했습니다.'],
  [
    () => Promise.reject(new TypeError('Failed to fetch')),
    '네트워크/CORS 오류로 서버의 응답을 받지 못했습니다.',
  ],
])('a failure is said and the address stays', async (answer, sentence) => {
  server.answers(answer)
  open()
  ask('someone@codemaru.kr')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(email().value).toBe('someone@codemaru.kr')
})

it('is open to members, who may have forgotten theirs too', () => {
  setSession({ is: 'member', user: testMember })
  const { address } = open()
  expect(address()).toBe('/account/forgotpassword')
  expect(email()).toBeTruthy()
})
