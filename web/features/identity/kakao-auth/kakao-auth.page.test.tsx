import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KAKAO_SENTENCES, type KakaoError, type KakaoRegistration } from '#contract/identity/kakao.ts'
import { kakaoSignUpStore } from '#web/features/identity/parts/sign-up/mailed-sign-up.ts'
import { saveReturnPath, savedReturnPath } from '#web/features/identity/return-path.ts'
import { setSession } from '#web/features/identity/session.ts'
import { loginDone } from '#web/features/identity/parts/sign-up/use-verification.ts'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { Page } from '#web/features/identity/kakao-auth/kakao-auth.page.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
beforeEach(() => {
  kakaoSignUpStore.forget()
  sessionStorage.clear()
  localStorage.clear()
  setSession({ is: 'guest' })
  currentToasts().forEach(({ id }) => dismissToast(id))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ME = '/api/auth/me'
const REGISTRATION = '/api/auth/kakao/registration'
const LINK = '/api/auth/kakao/link'
const GONE = '가입을 진행할 수 있는 시간이 지났습니다. 카카오 로그인부터 다시 시작해 주세요.'

const known = (given: Partial<KakaoRegistration> = {}): KakaoRegistration => ({
  email: null,
  hasAccount: false,
  name: null,
  phone: null,
  ...given,
})
type Answers = Record<string, () => Response | Promise<Response>>
/** Answers by method and path; others are 404. */
const answering = (answers: Answers) =>
  server.answers((path, _body, _times, method) => (answers[`${method} ${path}`] ?? (() => refused(404)))())

const open = (search = '', site = {}) => renderPage(Page, { at: `/account/kakaoauth${search}`, site })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const tickAll = () => fireEvent.click(screen.getByRole('checkbox', { name: '전체 동의' }))
const sentTo = (method: string, path: string) =>
  server.asked.filter((one) => one.method === method && one.path === path).map(({ body }) => body)

describe('a login that is complete', () => {
  it.each([
    ['', '', '/mypage'],
    ['', '?intent=good', '/course/payment?courseId=2&coupon=WELCOME'],
    ['/course/1', '', '/course/1'],
    ['/mypage/endcourse', '?intent=good', '/course/payment?courseId=2&coupon=WELCOME'],
    ['/mypage/endcourse', '?intent=forged', '/mypage'],
    ['', '?returnTo=%2Fmypage%2Fprofile', '/mypage'],
    ['', '?returnTo=https%3A%2F%2Fevil.example%2Fmypage', '/mypage'],
  ])('saved %j and %s goes to %s after half a second', async (saved, search, expected) => {
    vi.useFakeTimers()
    if (saved) saveReturnPath(saved)
    answering({
      [`GET ${ME}`]: () => fine(testMember),
      'GET /api/auth/intent?intent=good': () => fine({ place: '/course/payment?courseId=2&coupon=WELCOME' }),
      'GET /api/auth/intent?intent=forged': () => fine({ place: null }),
    })
    const { address } = open(search)
    await vi.waitFor(() => expect(currentToasts().at(-1)?.message).toBe(loginDone))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('세션 동기화 중')
    await pass(300)
    expect(address()).toBe(`/account/kakaoauth${search}`)
    await pass(200)
    await vi.waitFor(() => expect(address()).toBe(expected))
  })

  it('without a session it fails as the completion screen does', async () => {
    vi.useFakeTimers()
    answering({ [`GET ${ME}`]: () => refused(401) })
    const { address } = open()
    await vi.waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('인증에 실패했습니다. 다시 로그인해 주세요.'),
    )
    await pass(1200)
    expect(address()).toBe('/account/loginchoice')
  })
})

describe('a refusal', () => {
  it.each(Object.keys(KAKAO_SENTENCES) as KakaoError[])('%s has its sentence', async (error) => {
    vi.useFakeTimers()
    const { address, router } = open(`?error=${error}`)
    expect(screen.getByRole('alert').textContent).toContain(KAKAO_SENTENCES[error])
    expect(screen.getByRole('link', { name: '로그인으로 돌아가기' }).getAttribute('href')).toBe(
      '/account/loginchoice',
    )
    await pass(1199)
    expect(address()).toBe(`/account/kakaoauth?error=${error}`)
    await pass(1)
    expect(address()).toBe('/account/loginchoice')
    expect(router.state.location.state).toEqual({ reason: KAKAO_SENTENCES[error] })
    expect(server.asked).toEqual([])
  })

  it('an unknown one shows no text from the address', () => {
    open('?error=<b>call%20me</b>')
    expect(screen.getByRole('alert').textContent).toContain(KAKAO_SENTENCES.failed)
    expect(document.body.textContent).not.toContain('call me')
  })

  it('a member who wanted to link stays logged in and goes back to the account', () => {
    setSession({ is: 'member', user: testMember })
    open('?error=taken')
    expect(screen.getByRole('alert').textContent).toContain(KAKAO_SENTENCES.taken)
    expect(screen.getByRole('link', { name: '내 계정으로 돌아가기' }).getAttribute('href')).toBe(
      '/mypage/profile',
    )
  })
})

describe('the first login', () => {
  const openForm = async (given: Partial<KakaoRegistration>, answers: Answers = {}, site = {}) => {
    answering({ [`GET ${REGISTRATION}`]: () => fine(known(given)), ...answers })
    const page = open('?step=register', site)
    await screen.findByRole('heading', { name: '카카오로 시작하기' })
    return page
  }

  it('asks only for what is missing, with what Kakao told filled in', async () => {
    await openForm({ email: 'kakao@codemaru.kr', name: '김하나', phone: '01012345678' })
    expect(screen.queryByLabelText('이메일')).toBeNull()
    expect(screen.queryByLabelText('비밀번호')).toBeNull()
    expect(screen.getByText('kakao@codemaru.kr')).toBeTruthy()
    expect([field('이름').value, field('휴대폰 번호').value]).toEqual(['김하나', '01012345678'])
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([])
    press('가입하기')
    expect(screen.getByText('이용약관에 동의해 주세요.')).toBeTruthy()
    expect(sentTo('POST', REGISTRATION)).toEqual([])
  })

  it('joined: continues like the completion screen', async () => {
    const { address } = await openForm(
      { email: 'kakao@codemaru.kr' },
      { [`POST ${REGISTRATION}`]: () => fine({ is: 'joined' }), [`GET ${ME}`]: () => fine(testMember) },
    )
    type('이름', '김하나')
    type('휴대폰 번호', '010-1234-5678')
    tickAll()
    press('가입하기')
    await waitFor(() => expect(address()).toBe('/mypage'))
    expect(currentToasts().at(-1)?.message).toBe(loginDone)
    expect(sentTo('POST', REGISTRATION)).toMatchObject([
      { name: '김하나', phone: '010-1234-5678', agreements: { terms: true, privacy: true, age14: true } },
    ])
    expect(sentTo('POST', REGISTRATION)[0]).not.toHaveProperty('email')
  })

  it('without a verified address one is typed, and a mail proves it', async () => {
    await openForm({ name: '김하나' }, { [`POST ${REGISTRATION}`]: () => fine({ is: 'mailed' }) })
    press('인증 메일 받기')
    expect(document.activeElement).toBe(field('이메일'))
    type('이메일', 'new@codemaru.kr')
    type('휴대폰 번호', '010-1234-5678')
    tickAll()
    press('인증 메일 받기')
    await screen.findByRole('heading', { name: '메일을 확인해 주세요' })
    expect(screen.getByText('new@codemaru.kr')).toBeTruthy()
    press('인증 메일 다시 보내기')
    await screen.findByText('인증 메일을 다시 보냈습니다.')
    expect(sentTo('POST', REGISTRATION)).toHaveLength(2)
    press('이메일 주소 수정')
    expect([field('이메일').value, field('휴대폰 번호').value]).toEqual(['new@codemaru.kr', '010-1234-5678'])
  })

  it.each([
    [
      () => refused(429, { message: '너무 많습니다.' }, { 'Retry-After': '60' }),
      '너무 많습니다. 약 1분 뒤에 다시 시도할 수 있습니다.',
    ],
    [() => refused(500), '서버 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
    [() => refused(409, { code: 'KAKAO_TAKEN' }), '이 카카오 계정은 이미 다른 회원에 연결되어 있습니다.'],
    [
      () => refused(400, { errors: [{ field: 'phone', message: '휴대폰 번호 형식이 올바르지 않습니다.' }] }),
      '휴대폰 번호 형식이 올바르지 않습니다.',
    ],
    [
      () => Promise.reject(new TypeError('Failed to fetch')),
      '네트워크/CORS 오류로 서버의 응답을 받지 못했습니다.',
    ],
  ])('a failure is said and nothing typed is lost', async (answer, sentence) => {
    await openForm({ email: 'kakao@codemaru.kr' }, { [`POST ${REGISTRATION}`]: answer })
    type('이름', '김하나')
    type('휴대폰 번호', '010-1234-5678')
    tickAll()
    press('가입하기')
    await waitFor(() => expect(document.body.textContent).toContain(sentence))
    expect([field('이름').value, field('휴대폰 번호').value]).toEqual(['김하나', '010-1234-5678'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '전체 동의' }).checked).toBe(true)
  })

  it('that was held too long begins again', async () => {
    await openForm(
      { email: 'kakao@codemaru.kr', name: '김하나', phone: '01012345678' },
      { [`POST ${REGISTRATION}`]: () => refused(404, { code: 'KAKAO_REGISTRATION_GONE' }) },
    )
    tickAll()
    press('가입하기')
    expect((await screen.findByRole('alert')).textContent).toContain(GONE)
    expect(screen.getByRole('link', { name: '카카오로 시작하기' }).getAttribute('href')).toBe(
      '/api/auth/kakao',
    )
    expect(screen.getByRole('link', { name: '로그인으로 돌아가기' })).toBeTruthy()
  })

  it('that nobody holds says so at once; one that cannot be asked can be asked again', async () => {
    answering({ [`GET ${REGISTRATION}`]: () => refused(404, { code: 'KAKAO_REGISTRATION_GONE' }) })
    open('?step=register')
    expect((await screen.findByRole('alert')).textContent).toContain(GONE)
    cleanup()

    answering({ [`GET ${REGISTRATION}`]: () => refused(500, { message: '서버 오류' }) })
    open('?step=register')
    expect((await screen.findByRole('alert')).textContent).toContain('서버 오류')
    answering({ [`GET ${REGISTRATION}`]: () => fine(known({ name: '김하나' })) })
    press('다시 시도')
    await screen.findByRole('heading', { name: '카카오로 시작하기' })
  })
})

describe('an address that has an account (security.md#45)', () => {
  const mine = { email: 'learner@codemaru.kr', hasAccount: true, name: '김하나' }
  const openLogin = async (answers: Answers = {}) => {
    answering({ [`GET ${REGISTRATION}`]: () => fine(known(mine)), ...answers })
    const page = open('?step=register')
    await screen.findByRole('heading', { name: '이미 가입된 이메일이에요' })
    return page
  }
  const logIn = () => {
    type('비밀번호', 'maru-demo-2026!')
    press('로그인하고 카카오 연결')
  }

  it('is never merged silently: its password is asked for, then Kakao is linked', async () => {
    const { address } = await openLogin({
      'POST /api/auth/login': () => fine(),
      [`GET ${ME}`]: () => fine(testMember),
      [`POST ${LINK}`]: () => fine(),
    })
    expect(screen.getByText(/비밀번호로 로그인하면 카카오 계정을 연결해 드려요/)).toBeTruthy()
    expect([field('이메일').value, field('이메일').readOnly]).toEqual(['learner@codemaru.kr', true])
    expect(sentTo('POST', LINK)).toEqual([])
    logIn()
    await waitFor(() => expect(address()).toBe('/mypage'))
    expect(sentTo('POST', '/api/auth/login')).toEqual([
      { email: 'learner@codemaru.kr', password: 'maru-demo-2026!' },
    ])
    expect(sentTo('POST', LINK)).toHaveLength(1)
    expect(currentToasts().at(-1)?.message).toBe(loginDone)
  })

  it('a wrong password gives an error and a link to reset it', async () => {
    await openLogin({ 'POST /api/auth/login': () => refused(401) })
    logIn()
    expect((await screen.findByRole('alert')).textContent).toBe('이메일 또는 비밀번호가 올바르지 않습니다.')
    expect(field('비밀번호').value).toBe('maru-demo-2026!')
    expect(screen.getByRole('link', { name: '비밀번호를 잊으셨나요?' })).toBeTruthy()
  })

  it('a second factor is asked for before anything is linked', async () => {
    const { address } = await openLogin({
      'POST /api/auth/login': () => refused(403, { code: 'SECOND_FACTOR_REQUIRED' }),
      'POST /api/auth/login/second-factor': () => fine(),
      [`GET ${ME}`]: () => fine(testMember),
      [`POST ${LINK}`]: () => fine(),
    })
    logIn()
    await screen.findByRole('heading', { name: '2단계 인증' })
    expect(sentTo('POST', LINK)).toEqual([])
    type('인증 코드', '123456')
    press('확인하고 로그인')
    await waitFor(() => expect(address()).toBe('/mypage'))
    expect(sentTo('POST', LINK)).toHaveLength(1)
  })

  it('a refused link after the login is shown, and can be skipped', async () => {
    const message = '이미 카카오 계정이 연결되어 있습니다.'
    const { address } = await openLogin({
      'POST /api/auth/login': () => fine(),
      [`GET ${ME}`]: () => fine(testMember),
      [`POST ${LINK}`]: () => refused(409, { code: 'KAKAO_ALREADY', message }),
    })
    logIn()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    press('연결하지 않고 계속하기')
    await waitFor(() => expect(address()).toBe('/mypage'))
  })

  it('another address may be used instead', async () => {
    await openLogin({ [`POST ${REGISTRATION}`]: () => fine({ is: 'mailed' }) })
    press('다른 이메일 사용')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '카카오로 시작하기' }))
    expect([field('이메일').value, field('이름').value]).toEqual(['', '김하나'])
    type('이메일', 'other@codemaru.kr')
    type('휴대폰 번호', '010-1234-5678')
    tickAll()
    press('인증 메일 받기')
    await screen.findByRole('heading', { name: '메일을 확인해 주세요' })
    expect(sentTo('POST', REGISTRATION)).toMatchObject([{ email: 'other@codemaru.kr' }])
  })

  it('is met as well when it was typed, and the rest stays for another one', async () => {
    answering({
      [`GET ${REGISTRATION}`]: () => fine(known({ name: '김하나' })),
      [`POST ${REGISTRATION}`]: () => refused(409, { code: 'EMAIL_EXISTS' }),
    })
    open('?step=register')
    await screen.findByRole('heading', { name: '카카오로 시작하기' })
    type('이메일', 'learner@codemaru.kr')
    type('휴대폰 번호', '010-1234-5678')
    tickAll()
    press('인증 메일 받기')
    await screen.findByRole('heading', { name: '이미 가입된 이메일이에요' })
    expect(field('이메일').value).toBe('learner@codemaru.kr')
    press('다른 이메일 사용')
    expect([field('이메일').value, field('휴대폰 번호').value]).toEqual(['', '010-1234-5678'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '전체 동의' }).checked).toBe(true)
  })
})

describe('a member who wants to link', () => {
  const openAsk = async (answers: Answers = {}, search = '?step=link') => {
    setSession({ is: 'member', user: testMember })
    answering({
      [`GET ${REGISTRATION}`]: () => fine(known({ name: '하나', email: 'k@kakao.com' })),
      ...answers,
    })
    const page = open(search)
    await screen.findByRole('heading', { name: '카카오 연결' })
    return page
  }

  it('is asked first, by the name of the account', async () => {
    const { address } = await openAsk({ [`POST ${LINK}`]: () => fine() })
    expect(document.body.textContent).toContain(
      '지금 로그인한 계정(member@codemaru.kr)에 카카오를 연결할까요?',
    )
    expect(screen.getByText('하나 · k@kakao.com')).toBeTruthy()
    expect(sentTo('POST', LINK)).toEqual([])
    press('연결하기')
    await waitFor(() => expect(address()).toBe('/mypage/profile'))
    expect(sentTo('POST', LINK)).toEqual([{}])
    expect(currentToasts().at(-1)?.message).toBe('카카오 계정을 연결했습니다.')
  })

  it('may say no, and the saved way back does not wait for another login', async () => {
    saveReturnPath('/mypage/profile')
    const { address } = await openAsk()
    press('취소')
    await waitFor(() => expect(address()).toBe('/mypage/profile'))
    expect(savedReturnPath()).toBeNull()
    expect(sentTo('POST', LINK)).toEqual([])
  })

  it('proves by the password who it is when the login is old (security.md#39)', async () => {
    const refusal = { code: 'REAUTH_REQUIRED', message: '본인 확인을 위해 현재 비밀번호를 입력해 주세요.' }
    const { address } = await openAsk({ [`POST ${LINK}`]: () => refused(403, refusal) })
    press('연결하기')
    expect((await screen.findByRole('alert')).textContent).toBe(refusal.message)
    press('연결하기')
    expect(screen.getByText('현재 비밀번호를 입력해 주세요.')).toBeTruthy()
    type('현재 비밀번호', 'wrong')
    press('연결하기')
    await screen.findByText('비밀번호가 올바르지 않습니다. 다시 입력해 주세요.')
    answering({ [`POST ${LINK}`]: () => fine() })
    type('현재 비밀번호', 'maru-demo-2026!')
    press('연결하기')
    await waitFor(() => expect(address()).toBe('/mypage/profile'))
    expect(sentTo('POST', LINK).at(-1)).toEqual({ currentPassword: 'maru-demo-2026!' })
  })

  it.each([
    [{ code: 'KAKAO_TAKEN', message: '이 카카오 계정은 이미 다른 회원에 연결되어 있습니다.' }, 409],
    [{ code: 'SERVER_ERROR', message: '서버 오류가 발생했습니다.' }, 500],
  ])('hears why not', async (refusal, status) => {
    await openAsk({ [`POST ${LINK}`]: () => refused(status, refusal) })
    press('연결하기')
    expect((await screen.findByRole('alert')).textContent).toBe(refusal.message)
    expect(screen.getByRole('button', { name: '연결하기' })).toBeTruthy()
  })

  it('who waited too long goes back to the account', async () => {
    await openAsk({ [`POST ${LINK}`]: () => refused(404, { code: 'KAKAO_REGISTRATION_GONE' }) })
    press('연결하기')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(GONE)
    expect(within(alert).getByRole('link', { name: '내 계정으로 돌아가기' }).getAttribute('href')).toBe(
      '/mypage/profile',
    )
  })

  it('who is not logged in any more is sent to the login', () => {
    open('?step=link')
    expect(screen.getByRole('alert').textContent).toContain('인증이 필요합니다.')
  })
})

describe('a mailed link that was opened in another browser (security.md#45)', () => {
  const CONFIRMATION = '/api/auth/kakao/confirmation'
  const PROOF = '/api/auth/kakao/confirmation/login'
  const AT_KAKAO = 'https://kauth.kakao.com/oauth/authorize?state=s'
  const mailed = { email: 'victim@codemaru.kr', code: 'secret' }
  const link = `?${new URLSearchParams({ step: 'confirm', ...mailed })}`
  const FINISH = '카카오로 로그인하고 가입 마치기'
  const leave = vi.fn()
  beforeEach(() => {
    leave.mockReset()
    vi.spyOn(window.location, 'assign').mockImplementation(leave)
  })

  const noProof = () => refused(403, { code: 'KAKAO_PROOF_REQUIRED' })
  const atKakao = { [`POST ${CONFIRMATION}`]: noProof, [`POST ${PROOF}`]: () => fine({ address: AT_KAKAO }) }

  it('asks in plain words for a login by Kakao, and sends nothing before the press', async () => {
    answering(atKakao)
    const { address } = open(link)
    await waitFor(() => expect(address()).toBe('/account/kakaoauth?step=confirm'))
    expect(screen.getByRole('heading', { name: '카카오로 로그인해 가입을 마칠까요?' })).toBeTruthy()
    expect(screen.getByText('victim@codemaru.kr')).toBeTruthy()
    expect(document.body.textContent).toContain('가입을 요청한 카카오 계정으로 로그인하면 가입이 완료돼요.')
    expect(document.body.textContent).toContain('직접 요청하지 않았다면 이 화면을 닫아 주세요')
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(server.asked).toEqual([])
  })

  it('leaves for Kakao with the link kept in the tab, and forgets it when the browser is back and in', async () => {
    answering(atKakao)
    const { address } = open(link)
    await waitFor(() => expect(address()).toBe('/account/kakaoauth?step=confirm'))
    cleanup()
    open('?step=confirm')
    press(FINISH)
    await waitFor(() => expect(leave).toHaveBeenCalledWith(AT_KAKAO))
    expect([sentTo('POST', CONFIRMATION), sentTo('POST', PROOF)]).toEqual([[mailed], [mailed]])
    expect(kakaoSignUpStore.kept()).toEqual(mailed)
    cleanup()

    answering({ [`GET ${ME}`]: () => fine(testMember) })
    const back = open()
    await waitFor(() => expect(back.address()).toBe('/mypage'))
    expect(kakaoSignUpStore.kept()).toBeNull()
  })

  it('the button works again when the browser brings the page back as it was left', async () => {
    answering(atKakao)
    open(link)
    press(FINISH)
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    const button = screen.getByRole('button', { name: '카카오 로그인으로 이동하는 중' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    const back = Object.assign(new Event('pageshow'), { persisted: true })
    act(() => void window.dispatchEvent(back))
    press(FINISH)
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2))
  })

  it('a browser that holds the Kakao account already is in at once', async () => {
    answering({
      [`POST ${CONFIRMATION}`]: () => fine({ is: 'joined', intent: null }),
      [`GET ${ME}`]: () => fine(testMember),
    })
    kakaoSignUpStore.keep(mailed)
    const { address } = open('?step=confirm&error=denied')
    press(FINISH)
    await waitFor(() => expect(address()).toBe('/mypage'))
    expect(leave).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('kakaoSignUp')).toBeNull()
  })

  it('says that another Kakao account asked for it, with a way on and a way back', async () => {
    answering(atKakao)
    kakaoSignUpStore.keep(mailed)
    open('?step=confirm&error=mismatch')
    expect(screen.getByRole('heading', { name: '다른 카카오 계정이 요청한 가입이에요' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe(KAKAO_SENTENCES.mismatch)
    expect(document.body.textContent).toContain('직접 요청하지 않았다면 이 화면을 닫아 주세요')
    const back = screen.getByRole('link', { name: '로그인으로 돌아가기' })
    expect(back.getAttribute('href')).toBe('/account/loginchoice')
    press(FINISH)
    await waitFor(() => expect(leave).toHaveBeenCalledWith(AT_KAKAO))
  })

  it.each([
    ['denied', KAKAO_SENTENCES.denied],
    ['loggedIn', KAKAO_SENTENCES.loggedIn],
    ['<b>call%20me</b>', KAKAO_SENTENCES.failed],
  ])('a login that came back with %s is said, and can be tried again', (error, sentence) => {
    kakaoSignUpStore.keep(mailed)
    open(`?step=confirm&error=${error}`)
    expect(screen.getByRole('alert').textContent).toBe(sentence)
    expect(screen.getByRole('button', { name: FINISH })).toBeTruthy()
  })

  it('in a tab without the link a failed login is a refusal as any other', () => {
    open('?step=confirm&error=mismatch')
    expect(screen.getByRole('heading', { name: '로그인하지 못했습니다' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain(KAKAO_SENTENCES.mismatch)
  })

  it.each([
    ['LINK_EXPIRED', 410, '링크의 유효 시간이 지났습니다.'],
    ['LINK_USED', 409, '이미 사용했거나'],
    ['LINK_INVALID', 400, '유효하지 않은 링크입니다.'],
  ])('%s is said, with the way back to the login', async (code, status, sentence) => {
    answering({ [`POST ${CONFIRMATION}`]: () => refused(status, { code }) })
    open(link)
    press(FINISH)
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(screen.getByRole('link', { name: '로그인으로 돌아가기' })).toBeTruthy()
    expect(sessionStorage.getItem('kakaoSignUp')).toBeNull()
  })

  it.each<Answers>([
    { [`POST ${CONFIRMATION}`]: () => refused(500) },
    {
      [`POST ${CONFIRMATION}`]: noProof,
      [`POST ${PROOF}`]: () => refused(503, { code: 'KAKAO_UNAVAILABLE' }),
    },
  ])('a passing failure keeps the button', async (answers) => {
    answering(answers)
    open(link)
    press(FINISH)
    expect((await screen.findByRole('alert')).textContent).toContain('서버의 문장')
    expect(screen.getByRole('button', { name: FINISH })).toBeTruthy()
    expect(leave).not.toHaveBeenCalled()
  })

  it('a link without its code shows its error at once', async () => {
    open('?step=confirm')
    expect((await screen.findByRole('alert')).textContent).toContain('유효하지 않은 링크입니다.')
  })
})
