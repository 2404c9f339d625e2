import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminExists } from '#contract/identity/first-admin.ts'
import { firstAdminToken } from '#web/features/identity/first-admin/first-admin-token.ts'
import { currentSession, setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/identity/first-admin/first-admin.page.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
beforeEach(() => {
  firstAdminToken.forget()
  setSession({ is: 'guest' })
})
afterEach(cleanup)

const open = (search = '?token=secret') => renderPage(Page, { at: `/account/firstadmin${search}` })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

function fillIn() {
  type('이메일', 'boss@example.com')
  type('비밀번호', 'vb7!kd2mQx')
  type('이름', '원장')
  type('휴대폰 번호', '010-1234-5678')
  for (const name of ['terms', 'privacy', 'age14'])
    fireEvent.click(document.querySelector(`input[name=${name}]`)!)
  fireEvent.click(screen.getByText('관리자 계정 만들기', { selector: 'button' }))
}

it('the token leaves the address, nothing is asked before the form is sent, and then one is in the admin area', async () => {
  const admin = { ...testMember, roles: ['ROLE_ADMIN'] }
  server.answers((path) => (path === '/api/auth/me' ? fine(admin) : fine(null)))
  const { address } = open()
  await waitFor(() => expect(address()).toBe('/account/firstadmin'))
  expect(server.asked).toEqual([])
  fillIn()
  await waitFor(() => expect(address()).toBe('/admin'))
  expect(server.asked[0]).toMatchObject({
    path: '/api/auth/firstadmin',
    body: {
      token: 'secret',
      email: 'boss@example.com',
      name: '원장',
      agreements: { terms: true, age14: true },
    },
  })
  expect(currentSession()).toEqual({ is: 'member', user: admin })
  expect(sessionStorage.length).toBe(0)
})

it('a link that is spent, or was never there, says so and leads on', async () => {
  server.answers(() => refused(409, { code: adminExists.code, message: adminExists.message }))
  open()
  fillIn()
  expect((await screen.findByRole('alert')).textContent).toContain(adminExists.message)
  expect(screen.getByRole('link', { name: '로그인하기' })).toBeTruthy()
  cleanup()
  open('')
  expect(screen.getByRole('alert').textContent).toContain('새 링크가 표시됩니다')
})
