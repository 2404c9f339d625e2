import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/identity/email-sign-up/email-sign-up.page.tsx'
import { makeLegalText } from '#web/testing/make-legal-text.ts'
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
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const REQUIRED = ['[필수] 이용약관 동의', '[필수] 개인정보 수집·이용 동의', '[필수] 만 14세 이상입니다']
const MARKETING = '[선택] 마케팅 목적의 개인정보 이용 동의'
const tickRequired = () => REQUIRED.forEach((name) => fireEvent.click(box(name)))
const fillAndSubmit = () => {
  for (const label of LABELS) type(label, GOOD[label])
  tickRequired()
  submit()
}
const errorAt = (element: HTMLElement) => {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent ?? null
}
const errorOf = (label: Label) => errorAt(field(label))
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const NONE = {
  marketing: false,
  marketingEmail: false,
  marketingSms: false,
  marketingNight: false,
}
const AGREED = { terms: true, privacy: true, age14: true, ...NONE }

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

describe('the consents', () => {
  it('are boxes of their own, and none is ticked ahead of need', () => {
    open()
    expect(boxes().map((one) => one.labels?.[0]?.textContent)).toEqual(['전체 동의', ...REQUIRED, MARKETING])
    expect(boxes().filter((one) => one.checked)).toEqual([])
    expect(REQUIRED.map((name) => box(name).required)).toEqual([true, true, true])
    expect(box(MARKETING).required).toBe(false)
  })

  it('the required ones say in words what is missing, the first wrong field has the focus, nothing is sent', () => {
    open()
    for (const label of LABELS) type(label, GOOD[label])
    fireEvent.click(box(REQUIRED[0]!))
    submit()
    expect(REQUIRED.map((name) => errorAt(box(name)))).toEqual([
      null,
      '개인정보 수집·이용에 동의해 주세요.',
      '만 14세 이상만 가입할 수 있습니다.',
    ])
    expect(errorAt(box(MARKETING))).toBeNull()
    expect(document.activeElement).toBe(box(REQUIRED[1]!))
    expect(server.asked).toEqual([])
    fireEvent.click(box(REQUIRED[1]!))
    expect(errorAt(box(REQUIRED[1]!))).toBeNull()
  })

  it('전체 동의 ticks every one, clears what was wrong with them, and takes all back', async () => {
    server.answers(() => fine('보냈습니다.'))
    open()
    for (const label of LABELS) type(label, GOOD[label])
    submit()
    fireEvent.click(box('전체 동의'))
    expect(boxes().map((one) => one.checked)).toEqual(Array.from({ length: 8 }, () => true))
    expect(screen.queryByText('이용약관에 동의해 주세요.')).toBeNull()
    fireEvent.click(box('전체 동의'))
    expect(boxes().filter((one) => one.checked)).toEqual([])
    fireEvent.click(box('전체 동의'))
    fireEvent.click(box(/야간 수신/))
    expect([box('전체 동의').checked, box('전체 동의').indeterminate]).toEqual([false, true])
    submit()
    await waitFor(() => expect(server.asked).toHaveLength(1))
    const all = { ...AGREED, marketing: true, marketingEmail: true, marketingSms: true }
    expect(server.asked[0]?.body).toMatchObject({ agreements: all })
  })

  it('a way of advertising is asked for only with marketing, night only with one of them', () => {
    open()
    expect(screen.queryByRole('checkbox', { name: /문자 수신/ })).toBeNull()
    fireEvent.click(box(MARKETING))
    expect(box('[선택] 이메일 수신').checked).toBe(false)
    expect(screen.queryByRole('checkbox', { name: /야간/ })).toBeNull()
    fireEvent.click(box('[선택] 문자 수신'))
    fireEvent.click(box(/야간/))
    fireEvent.click(box(MARKETING))
    fireEvent.click(box(MARKETING))
    expect(box('[선택] 문자 수신').checked).toBe(false)
  })

  it('each text opens above the form and leaves it as it was', async () => {
    const text = makeLegalText({ document: 'privacy', title: '개인정보 처리방침' })
    server.answers((path) => (path === '/api/legal/privacy' ? fine(text) : refused(404)))
    open()
    type('이름', '새내기')
    fireEvent.click(box(REQUIRED[0]!))
    fireEvent.click(screen.getByRole('button', { name: '개인정보 처리방침 보기' }))
    const dialog = await screen.findByRole('dialog', { name: '개인정보 처리방침' })
    expect(await within(dialog).findByRole('heading', { name: '제1조 목적' })).toBeTruthy()
    expect(within(dialog).getByText(/버전 2026-11-01/)).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: '새 창에서 보기' }).getAttribute('href')).toBe(
      '/legal/privacy',
    )
    fireEvent.click(within(dialog).getByRole('button', { name: '확인' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([field('이름').value, box(REQUIRED[0]!).checked]).toEqual(['새내기', true])
  })

  it('a text that does not come can be asked for again', async () => {
    server.answers((_path, _body, times) =>
      times === 1 ? refused(500, { message: '' }) : fine(makeLegalText()),
    )
    open()
    fireEvent.click(screen.getByRole('button', { name: '이용약관 보기' }))
    expect(await screen.findByText('문서를 불러오지 못했습니다.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByText('회원과 학교가 지킬 일입니다.')).toBeTruthy()
  })
})

describe('how well the password holds', () => {
  const strength = () => screen.getByText(/비밀번호 강도/).closest('[role=status]')?.textContent

  it('is shown in words while typing, and describes the field', () => {
    open()
    expect(screen.queryByText(/비밀번호 강도/)).toBeNull()
    type('비밀번호', 'maru')
    expect(strength()).toBe('비밀번호 강도: 아직 사용할 수 없음 더 필요해요: 숫자, 특수문자, 4자 더')
    type('비밀번호', 'vb7!kd2mQx')
    expect(strength()).toBe('비밀번호 강도: 좋음 15자 이상이면 더 안전해요.')
    expect(
      document.getElementById(field('비밀번호').getAttribute('aria-describedby')!)?.textContent,
    ).toContain('비밀번호 강도: 좋음')
  })

  it('knows the address and the name that were typed', () => {
    open()
    type('이메일', 'hanakim@codemaru.kr')
    type('비밀번호', 'hanakim-vb7!kd2mQx')
    expect(strength()).toBe('비밀번호 강도: 약함 이메일이나 이름에 포함된 단어는 빼 주세요.')
  })

  it('cuts nothing off and takes what is pasted', () => {
    open()
    expect([field('비밀번호').maxLength, field('비밀번호').onpaste]).toEqual([-1, null])
  })
})

describe('when the server refuses', () => {
  it('its errors are beside their fields, the first is focused', async () => {
    const errors = [
      { field: 'phone', message: '휴대폰 번호 형식이 올바르지 않습니다.' },
      { field: 'password', message: '너무 흔한 비밀번호입니다.' },
    ]
    server.answers(() => refused(400, { code: 'VALIDATION', errors }))
    open()
    fillAndSubmit()
    await waitFor(() => expect(errorOf('비밀번호')).toBe('너무 흔한 비밀번호입니다.'))
    expect(errorOf('휴대폰 번호')).toBe('휴대폰 번호 형식이 올바르지 않습니다.')
    await waitFor(() => expect(document.activeElement).toBe(field('비밀번호')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a 400 without details is about the phone (spec.md#8)', async () => {
    server.answers(() => refused(400))
    open()
    fillAndSubmit()
    await waitFor(() => expect(errorOf('휴대폰 번호')).toBe('휴대폰 번호 형식이 올바르지 않습니다.'))
  })

  it('an error without a field is shown for the form', async () => {
    server.answers(() =>
      refused(400, { errors: [{ field: 'body', message: '입력한 내용을 다시 확인해 주세요.' }] }),
    )
    open()
    fillAndSubmit()
    expect((await screen.findByRole('alert')).textContent).toBe('입력한 내용을 다시 확인해 주세요.')
  })

  it('a consent error is shown beside its box', async () => {
    const message = '이용약관에 동의해 주세요.'
    server.answers(() => refused(400, { errors: [{ field: 'agreements.terms', message }] }))
    open()
    fillAndSubmit()
    await waitFor(() => expect(errorAt(box(REQUIRED[0]!))).toBe(message))
    await waitFor(() => expect(document.activeElement).toBe(box(REQUIRED[0]!)))
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
      '너무 많습니다. 약 2분 뒤에 다시 시도할 수 있습니다.',
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
    const heading = await screen.findByRole('heading', { name: '메일을 확인해 주세요' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByText('new@codemaru.kr')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '데모 우편함 열기' })).toBeNull()
    const sent = {
      email: 'new@codemaru.kr',
      password: 'maru-2026!',
      name: '새내기',
      phone: '010-1234-5678',
      agreements: AGREED,
    }
    expect(server.asked).toMatchObject([{ path: '/api/auth/signup', body: sent }])

    fireEvent.click(screen.getByRole('button', { name: '인증 메일 다시 보내기' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('인증 메일을 다시 보냈습니다.'))
    expect(server.asked).toHaveLength(2)

    server.answers(() => refused(429, { message: '너무 많이 요청했습니다.' }, { 'Retry-After': '3600' }))
    fireEvent.click(screen.getByRole('button', { name: '인증 메일 다시 보내기' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      '너무 많이 요청했습니다. 약 60분 뒤에 다시 시도할 수 있습니다.',
    )

    fireEvent.click(screen.getByRole('button', { name: '이메일 주소 수정' }))
    expect(LABELS.map((label) => field(label).value)).toEqual(Object.values(GOOD))
    expect(REQUIRED.map((name) => box(name).checked)).toEqual([true, true, true])
    expect(box(MARKETING).checked).toBe(false)
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
