import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { LEGAL_NAMES } from '#contract/site/legal.ts'
import { ConsequenceKind } from '#contract/identity/withdrawal.ts'
import { currentSession, setSession } from '#web/features/identity/session.ts'
import { WithdrawalNotice } from '#web/features/identity/withdrawal-notice.tsx'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { Page } from '#web/features/identity/profile/profile.page.tsx'
import {
  answersOf,
  makeConsents,
  makeSecurity,
  makeSession,
  reauthRefusal,
} from '#web/testing/make-account.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
  for (const { id } of currentToasts()) dismissToast(id)
})

const member = { ...testMember, phone: '01012345678' }
const show = (user = member) => renderPrivate(Page, { path: '/mypage/profile', at: '/mypage/profile', user })
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const asked = (method: string, path: string) =>
  server.asked.filter((one) => one.method === method && one.path === path).map(({ body }) => body)
const said = () => currentToasts().map(({ message }) => message)
const section = (name: string) => within(screen.getByRole('region', { name }))

it('a section that is asked for again keeps the focus', async () => {
  let times = 0
  const answers = answersOf({
    'GET /api/auth/consents': () => (++times === 1 ? refused(400) : fine(makeConsents())),
  })
  server.answers(answers)
  show()
  const retry = await section('동의 내역').findByRole('button', { name: '다시 시도' })
  retry.focus()
  fireEvent.click(retry)
  await waitFor(() => expect(retry.isConnected).toBe(false))
  expect(document.activeElement?.closest('section')).toBe(screen.getByRole('region', { name: '동의 내역' }))
})

describe('name and phone', () => {
  it('the phone is shown in groups, the e-mail only to read', () => {
    server.answers(answersOf({}))
    show()
    expect(screen.getByLabelText('휴대폰 번호')).toHaveProperty('value', '010-1234-5678')
    expect(screen.getByLabelText('이메일')).toHaveProperty('readOnly', true)
  })

  it('a new name is sent alone and shown at once', async () => {
    server.answers(answersOf({ 'PATCH /api/auth/profile': () => fine({ ...member, name: '새 이름' }) }))
    show()
    type('이름', '새 이름')
    press('저장하기')
    await waitFor(() => expect(said()).toEqual(['프로필을 저장했습니다.']))
    expect(asked('PATCH', '/api/auth/profile')).toEqual([{ name: '새 이름' }])
    expect(currentSession()).toMatchObject({ user: { name: '새 이름' } })
  })

  it('another phone takes the password, and nothing typed is lost on the way (security.md#39)', async () => {
    server.answers(
      answersOf({
        'PATCH /api/auth/profile': (_body, times) =>
          times < 3 ? reauthRefusal() : fine({ ...member, name: '다른', phone: '01099998888' }),
      }),
    )
    show()
    type('이름', '다른')
    type('휴대폰 번호', '010 9999 8888')
    press('저장하기')
    const dialog = within(await screen.findByRole('dialog', { name: '본인 확인' }))
    fireEvent.change(await dialog.findByLabelText('현재 비밀번호'), { target: { value: 'wrong' } })
    fireEvent.click(dialog.getByRole('button', { name: '확인하고 저장' }))
    expect(await dialog.findByText('비밀번호가 올바르지 않습니다. 다시 입력해 주세요.')).toBeTruthy()
    expect(screen.getByLabelText('휴대폰 번호')).toHaveProperty('value', '010 9999 8888')
    fireEvent.change(dialog.getByLabelText('현재 비밀번호'), { target: { value: 'right' } })
    fireEvent.click(dialog.getByRole('button', { name: '확인하고 저장' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const changes = { name: '다른', phone: '010 9999 8888' }
    expect(asked('PATCH', '/api/auth/profile')).toEqual([
      changes,
      { ...changes, currentPassword: 'wrong' },
      { ...changes, currentPassword: 'right' },
    ])
    expect(screen.getByLabelText('휴대폰 번호')).toHaveProperty('value', '010-9999-8888')
  })

  it('a member without a password is sent to Kakao and finds the draft again', async () => {
    server.answers(
      answersOf({
        'GET /api/auth/security': () => fine(makeSecurity({ hasPassword: false })),
        'PATCH /api/auth/profile': () => reauthRefusal(),
      }),
    )
    show()
    type('휴대폰 번호', '01099998888')
    press('저장하기')
    const link = await screen.findByRole('link', { name: '카카오로 다시 로그인' })
    expect(link.getAttribute('href')).toBe('/api/auth/kakao?returnTo=%2Fmypage%2Fprofile')
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    cleanup()
    show()
    expect(screen.getByLabelText('휴대폰 번호')).toHaveProperty('value', '01099998888')
  })

  it('a server refusal is shown beside its field', async () => {
    server.answers(
      answersOf({
        'PATCH /api/auth/profile': () =>
          refused(400, { code: 'VALIDATION', errors: [{ field: 'name', message: '안 되는 이름' }] }),
      }),
    )
    show()
    type('이름', '마')
    press('저장하기')
    expect(await screen.findByText('안 되는 이름')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('이름')))
  })

  it('nothing changed is not sent', () => {
    server.answers(answersOf({}))
    show()
    type('휴대폰 번호', '010 1234 5678')
    press('저장하기')
    expect(said()).toEqual(['변경된 내용이 없습니다.'])
    expect(asked('PATCH', '/api/auth/profile')).toEqual([])
  })
})

describe('the password', () => {
  async function open(answer: () => Response) {
    server.answers(answersOf({ 'PATCH /api/auth/password': answer }))
    show()
    fireEvent.click(await screen.findByRole('button', { name: '비밀번호 변경' }))
    type('현재 비밀번호', 'Old!pass1')
    type('새 비밀번호', ' Fresh!pass22 ')
    press('비밀번호 변경')
  }

  it('is changed with the one of now, and says that other sessions ended', async () => {
    await open(() => fine())
    await waitFor(() =>
      expect(said()).toEqual(['비밀번호를 변경했습니다. 다른 기기에서는 로그아웃되었습니다.']),
    )
    expect(asked('PATCH', '/api/auth/password')).toEqual([
      { newPassword: ' Fresh!pass22 ', currentPassword: 'Old!pass1' },
    ])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '비밀번호 변경' })),
    )
  })

  it('a wrong current one is flagged at its field', async () => {
    await open(reauthRefusal)
    expect(await screen.findByText('현재 비밀번호가 올바르지 않습니다.')).toBeTruthy()
    expect(screen.getByLabelText('새 비밀번호')).toHaveProperty('value', ' Fresh!pass22 ')
  })

  it('a failure without words has those of the specification', async () => {
    await open(() => refused(500, { message: '' }))
    expect(await screen.findByText('비밀번호 변경에 실패했습니다.')).toBeTruthy()
  })

  it('is made where there is none', async () => {
    server.answers(
      answersOf({
        'GET /api/auth/security': () => fine(makeSecurity({ hasPassword: false })),
        'PATCH /api/auth/password': () => fine(),
      }),
    )
    show()
    fireEvent.click(await screen.findByRole('button', { name: '비밀번호 만들기' }))
    expect(screen.queryByLabelText('현재 비밀번호')).toBeNull()
    type('새 비밀번호', 'Fresh!pass22')
    press('비밀번호 만들기')
    await waitFor(() =>
      expect(said()).toEqual(['비밀번호를 만들었습니다. 다른 기기에서는 로그아웃되었습니다.']),
    )
  })
})

describe('open sessions', () => {
  const here = makeSession('1', { current: true })
  const phone = makeSession('2', { device: 'Safari · iOS' })

  it('alone here says so', async () => {
    server.answers(answersOf({}))
    show()
    expect(await screen.findByText('이 기기에서만 로그인되어 있어요.')).toBeTruthy()
    expect(section('로그인한 기기').getByText('이 기기')).toBeTruthy()
  })

  it('one is ended and goes from the list; the focus stays in it', async () => {
    let sessions = [here, phone]
    server.answers(
      answersOf({
        'GET /api/auth/sessions': () => fine(sessions),
        [`DELETE /api/auth/sessions/${phone.id}`]: () => {
          sessions = [here]
          return fine()
        },
      }),
    )
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Safari · iOS에서 로그아웃' }))
    await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('list', { name: '로그인한 기기' })),
    )
  })

  it('all others end after a question', async () => {
    let sessions = [here, phone]
    server.answers(
      answersOf({
        'GET /api/auth/sessions': () => fine(sessions),
        'DELETE /api/auth/sessions': () => {
          sessions = [here]
          return fine({ ended: 1 })
        },
      }),
    )
    show()
    fireEvent.click(await screen.findByRole('button', { name: '다른 기기 모두 로그아웃' }))
    fireEvent.click(await screen.findByRole('button', { name: '모두 로그아웃' }))
    await waitFor(() => expect(said()).toEqual(['다른 기기 1개에서 로그아웃했습니다.']))
  })

  it('a failed list can be asked for again, and takes nothing else along', async () => {
    let isUp = false
    server.answers(
      answersOf({
        'GET /api/auth/sessions': () => (isUp ? fine([here]) : refused(400, { message: '' })),
      }),
    )
    show()
    const part = section('로그인한 기기')
    expect(await part.findByText('로그인한 기기를 불러오지 못했습니다.')).toBeTruthy()
    isUp = true
    fireEvent.click(part.getByRole('button', { name: '다시 시도' }))
    expect(await part.findByText('이 기기')).toBeTruthy()
  })
})

describe('consents', () => {
  it('a text is opened by a button that names it; its version is written as the days are', async () => {
    server.answers(answersOf({}))
    show()
    const buttons = await section('동의 내역').findAllByRole('button', { name: /보기$/ })
    expect(buttons.map(({ textContent }) => textContent)).toEqual(
      [LEGAL_NAMES.terms, LEGAL_NAMES.privacy, LEGAL_NAMES.marketing].map((name) => `${name} 보기`),
    )
    expect(screen.getAllByText(/^2026\.\s11\.\s01 버전 · /)).not.toHaveLength(0)
  })

  it('an optional one switches at once and back', async () => {
    server.answers(
      answersOf({
        'PATCH /api/auth/consents': (body) => fine(makeConsents(body as { marketing: boolean })),
      }),
    )
    show()
    const box = await screen.findByRole('switch', { name: '마케팅 목적의 개인정보 이용 동의' })
    expect(screen.getByRole('switch', { name: '이메일 수신' })).toHaveProperty('disabled', true)
    fireEvent.click(box)
    await waitFor(() => expect(said()[0]).toMatch(/마케팅 목적의 개인정보 이용 동의에 동의하셨습니다\.$/))
    expect(screen.getByRole('switch', { name: '이메일 수신' })).toHaveProperty('disabled', false)
    fireEvent.click(box)
    await waitFor(() =>
      expect(asked('PATCH', '/api/auth/consents')).toEqual([{ marketing: true }, { marketing: false }]),
    )
  })

  it('pressed twice it stays where it was pressed last, whatever the first press is answered', async () => {
    const held: (() => void)[] = []
    server.answers(
      answersOf({
        'PATCH /api/auth/consents': (body) =>
          new Promise((answer) =>
            held.push(() => answer(fine(makeConsents(body as { marketing: boolean })))),
          ),
      }),
    )
    show()
    const box = await screen.findByRole('switch', { name: '마케팅 목적의 개인정보 이용 동의' })
    const shown = () => (box as HTMLInputElement).checked
    fireEvent.click(box)
    await waitFor(() => expect(held).toHaveLength(1))
    fireEvent.click(box)
    await waitFor(() => expect(shown()).toBe(false))
    held[0]!()
    await waitFor(() => expect(held).toHaveLength(2))
    expect(shown()).toBe(false)
    held[1]!()
    await waitFor(() => expect(said()).toHaveLength(2))
    expect(shown()).toBe(false)
  })

  it('what is refused switches back', async () => {
    server.answers(answersOf({ 'PATCH /api/auth/consents': () => refused(500) }))
    show()
    const box = await screen.findByRole('switch', { name: '마케팅 목적의 개인정보 이용 동의' })
    fireEvent.click(box)
    await waitFor(() => expect(said()).toEqual(['서버의 문장']))
    await waitFor(() => expect(box).toHaveProperty('checked', false))
  })

  it('missing required ones are asked for, none of them ticked', async () => {
    server.answers(
      answersOf({
        'GET /api/auth/consents': () => fine(makeConsents({ terms: false, age14: false })),
        'PATCH /api/auth/consents': () => fine(makeConsents()),
      }),
    )
    show()
    const boxes = await section('동의 내역').findAllByRole('checkbox')
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false])
    press('동의하고 저장')
    expect(screen.getByText('이용약관에 동의해 주세요.')).toBeTruthy()
    for (const box of boxes) fireEvent.click(box)
    press('동의하고 저장')
    await waitFor(() => expect(screen.queryByRole('button', { name: '동의하고 저장' })).toBeNull())
    expect(asked('PATCH', '/api/auth/consents')).toEqual([{ terms: true, age14: true }])
  })
})

describe('withdrawal', () => {
  it('each kind of consequence has its own icon', () => {
    const kinds = ConsequenceKind.options
    const { container } = render(
      <WithdrawalNotice
        consequences={kinds.map((kind) => ({ kind, title: kind, note: '' }))}
        retained={[]}
      />,
    )
    const signs = [...container.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)
    expect(new Set(signs).size).toBe(kinds.length)
  })

  const preview = {
    consequences: [{ kind: 'course', title: '듣던 코스 2개', note: '더 볼 수 없게 됩니다.' }],
    retained: [{ what: '결제 기록', period: '5년', basis: '전자상거래법' }],
  }

  async function openNotice(answer: (body: unknown, times: number) => Response) {
    server.answers(
      answersOf({
        'GET /api/auth/account/withdrawal': () => fine(preview),
        'DELETE /api/auth/account': answer,
      }),
    )
    const screenOf = show()
    fireEvent.click(await screen.findByRole('button', { name: '탈퇴 안내 보기' }))
    await screen.findByText('듣던 코스 2개')
    return screenOf
  }

  it('says first what is lost and what is kept, and wants that confirmed', async () => {
    await openNotice(() => fine())
    expect(screen.getByText('결제 기록')).toBeTruthy()
    expect(screen.getByText('5년')).toBeTruthy()
    press('회원 탈퇴')
    expect(screen.getByText('안내를 확인하고 체크해 주세요.')).toBeTruthy()
    expect(asked('DELETE', '/api/auth/account')).toEqual([])
  })

  it('asks for the password in the last question, then goes home as a guest', async () => {
    const { address } = await openNotice((_body, times) => (times === 1 ? reauthRefusal() : fine()))
    fireEvent.click(screen.getByRole('checkbox', { name: '안내를 모두 확인했습니다.' }))
    press('회원 탈퇴')
    const dialog = within(await screen.findByRole('dialog', { name: '정말 탈퇴할까요?' }))
    fireEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }))
    fireEvent.change(await dialog.findByLabelText('현재 비밀번호'), { target: { value: 'mine' } })
    fireEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(asked('DELETE', '/api/auth/account')).toEqual([{}, { currentPassword: 'mine' }])
    expect(currentSession()).toEqual({ is: 'guest' })
    expect(said()).toEqual(['회원 탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.'])
  })

  it('the dialog shows a refusal and can be closed', async () => {
    await openNotice(() => refused(409, { message: '마지막 관리자 계정은 탈퇴할 수 없습니다.' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '안내를 모두 확인했습니다.' }))
    press('회원 탈퇴')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }))
    expect(await dialog.findByText('마지막 관리자 계정은 탈퇴할 수 없습니다.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: '취소' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(currentSession().is).toBe('member')
  })
})

describe('Kakao', () => {
  const linked = { kakao: { linkedAt: '2026-11-02T09:00:00.000+09:00' } }

  it('is unlinked after a question', async () => {
    let security = makeSecurity(linked)
    server.answers(
      answersOf({
        'GET /api/auth/security': () => fine(security),
        'GET /api/auth/me': () => fine(member),
        'DELETE /api/auth/kakao/link': () => {
          security = makeSecurity()
          return fine()
        },
      }),
    )
    show()
    fireEvent.click(await screen.findByRole('button', { name: '연결 해제' }))
    const dialog = within(await screen.findByRole('dialog', { name: '카카오 연결을 해제할까요?' }))
    fireEvent.click(dialog.getByRole('button', { name: '연결 해제' }))
    await waitFor(() => expect(said()).toEqual(['카카오 연결을 해제했습니다.']))
  })

  it('as the only way in it stays, and the way out of that is shown', async () => {
    server.answers(
      answersOf({ 'GET /api/auth/security': () => fine(makeSecurity({ ...linked, hasPassword: false })) }),
    )
    show()
    const link = await screen.findByRole('link', { name: '비밀번호를 먼저 만들어 주세요' })
    expect(link.getAttribute('href')).toContain('#password')
    expect(screen.queryByRole('button', { name: '연결 해제' })).toBeNull()
  })
})
