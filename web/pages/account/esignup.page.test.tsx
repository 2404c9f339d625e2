import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setSession } from '#web/identity/session.ts'
import { Page } from '#web/pages/account/esignup.page.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const GOOD = {
  이메일: 'new@codemaru.kr',
  비밀번호: 'maru-2026!',
  이름: '새내기',
  '휴대폰 번호': '010-1234-5678',
}
type Label = keyof typeof GOOD
const LABELS = Object.keys(GOOD) as Label[]

const server = stubServer()
beforeEach(() => setSession({ is: 'guest' }))
afterEach(cleanup)

const open = (site = {}) => renderPage(Page, { at: '/account/esignup', site })
const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: Label, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '인증 메일 받기' }))
const fillAndSubmit = () => {
  for (const label of LABELS) type(label, GOOD[label])
  submit()
}
const errorOf = (label: Label) => {
  const ids = (field(label).getAttribute('aria-describedby') ?? '').split(' ')
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent ?? null
}

describe('the fields', () => {
  it('say what belongs in them to people and to password managers', () => {
    open()
    expect(LABELS.map((label) => field(label).autocomplete)).toEqual(['email', 'new-password', 'name', 'tel'])
    expect(LABELS.map((label) => field(label).getAttribute('aria-describedby')?.endsWith('-hint'))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it.each([
    ['이메일', 'not-an-address', '이메일 주소 형식이 올바르지 않습니다.'],
    ['비밀번호', 'short', '비밀번호는 8~128자이며 영문, 숫자, 특수문자를 모두 포함해야 합니다.'],
    ['이름', '가'.repeat(41), '이름은 1~40자로 입력해 주세요.'],
    ['휴대폰 번호', '02-123-4567', '휴대폰 번호 형식이 올바르지 않습니다.'],
  ] as const)('%s says what is wrong on leaving it, and stops when it is right', (label, wrong, sentence) => {
    open()
    type(label, wrong)
    expect(errorOf(label)).toBeNull()
    fireEvent.blur(field(label))
    expect(errorOf(label)).toBe(sentence)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    type(label, GOOD[label])
    expect(errorOf(label)).toBeNull()
  })

  it('the first wrong one gets the focus, and nothing is sent', () => {
    open()
    type('이메일', GOOD['이메일'])
    type('비밀번호', 'short')
    submit()
    expect(document.activeElement).toBe(field('비밀번호'))
    expect(errorOf('이름')).toBe('이름을 입력해 주세요.')
    expect(server.asked).toEqual([])
  })
})

describe('when the server refuses', () => {
  it('its errors stand beside their fields, the first has the focus', async () => {
    const errors = [
      { field: 'phone', message: '휴대폰 번호 형식이 올바르지 않습니다.' },
      { field: 'password', message: '너무 흔한 비밀번호입니다.' },
    ]
    server.answers(() => refused(400, { code: 'VALIDATION', errors }))
    open()
    fillAndSubmit()
    await waitFor(() => expect(errorOf('비밀번호')).toBe('너무 흔한 비밀번호입니다.'))
    expect(errorOf('휴대폰 번호')).toBe('휴대폰 번호 형식이 올바르지 않습니다.')
    expect(document.activeElement).toBe(field('비밀번호'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a 400 without details is about the phone (spec 8)', async () => {
    server.answers(() => refused(400))
    open()
    fillAndSubmit()
    await waitFor(() => expect(errorOf('휴대폰 번호')).toBe('휴대폰 번호 형식이 올바르지 않습니다.'))
  })

  it('an error without a field here is said of the whole', async () => {
    server.answers(() =>
      refused(400, { errors: [{ field: 'agreements', message: '약관에 동의해 주세요.' }] }),
    )
    open()
    fillAndSubmit()
    expect((await screen.findByRole('alert')).textContent).toBe('약관에 동의해 주세요.')
  })

  it('a 409 is about the email, with the way to the login', async () => {
    server.answers(() => refused(409))
    open()
    fillAndSubmit()
    await waitFor(() => expect(errorOf('이메일')).toBe('이미 가입된 이메일입니다.'))
    expect(screen.getByRole('link', { name: '이메일로 로그인' }).getAttribute('href')).toBe('/account/elogin')
  })

  it.each([
    [() => refused(500), '서버 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
    [() => refused(503, { message: '조금 뒤에 다시 와 주세요.' }), '조금 뒤에 다시 와 주세요.'],
    [() => refused(403, { message: '' }), '회원가입에 실패했습니다.'],
    [() => fine('보냈습니다.', 201), '이메일 또는 비밀번호가 올바르지 않습니다.'],
    [
      () => refused(429, { message: '너무 많습니다.' }, { 'Retry-After': '61' }),
      '너무 많습니다. 약 2분 뒤에 다시 할 수 있습니다.',
    ],
    [() => new Response('<html>'), '예상치 못한 응답 형식 (HTTP 200).'],
    [
      () => Promise.reject(new TypeError('Failed to fetch')),
      '네트워크/CORS 오류로 서버의 응답을 받지 못했습니다.',
    ],
  ])('otherwise it is said of the whole', async (answer, sentence) => {
    server.answers(answer)
    open()
    fillAndSubmit()
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })
})

describe('when the mail is on its way', () => {
  const demo = { password: 'x', accounts: [] }

  it('says where it went, can be sent again, and the address can be corrected', async () => {
    server.answers(() => fine('인증 메일을 보냈습니다.'))
    open()
    fillAndSubmit()
    const heading = await screen.findByRole('heading', { name: '메일을 보냈습니다' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('new@codemaru.kr')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '데모 우편함 열기' })).toBeNull()
    const sent = { email: 'new@codemaru.kr', password: 'maru-2026!', name: '새내기', phone: '010-1234-5678' }
    expect(server.asked).toEqual([{ path: '/api/auth/signup', body: sent }])

    fireEvent.click(screen.getByRole('button', { name: '인증 메일 다시 보내기' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('인증 메일을 다시 보냈습니다.'))
    expect(server.asked).toHaveLength(2)

    server.answers(() => refused(429, { message: '너무 많이 요청했습니다.' }, { 'Retry-After': '3600' }))
    fireEvent.click(screen.getByRole('button', { name: '인증 메일 다시 보내기' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      '너무 많이 요청했습니다. 약 60분 뒤에 다시 할 수 있습니다.',
    )

    fireEvent.click(screen.getByRole('button', { name: '이메일 주소 고치기' }))
    expect(LABELS.map((label) => field(label).value)).toEqual(Object.values(GOOD))
  })

  it('in the demonstration there is a mailbox to look into', async () => {
    server.answers(() => fine('인증 메일을 보냈습니다.'))
    open({ demo })
    fillAndSubmit()
    expect((await screen.findByRole('link', { name: '데모 우편함 열기' })).getAttribute('href')).toBe(
      '/dev/mailbox?to=new%40codemaru.kr',
    )
  })
})
