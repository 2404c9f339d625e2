import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { announcementOutdated, type StaffAnnouncement } from '#contract/announcement/staff-announcement.ts'
import { Page } from '#web/features/announcement/staff-announcement/staff-announcement.page.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { pressFocused } from '#web/testing/focus.ts'
import { makeFigures, makeReach, makeStaffAnnouncement } from '#web/testing/make-announcement.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

type Answers = {
  save?: () => Response
  send?: () => StaffAnnouncement
  act?: (body: unknown) => StaffAnnouncement
}

function show(
  announcement: StaffAnnouncement,
  answers: Answers = {},
  role: 'ROLE_ADMIN' | 'ROLE_SUPPORT' = 'ROLE_ADMIN',
) {
  let now = announcement
  server.answers((path, body, _times, method) => {
    if (path.endsWith('/reach')) return fine(makeReach())
    if (path.endsWith('/preview')) return fine({ html: '<p>미리</p>' })
    if (path.endsWith('/test-mail')) return fine(null)
    if (path.endsWith('/sending')) return fine((now = (method === 'PUT' ? answers.send : answers.act)!(body)))
    if (method === 'PUT' && answers.save) return answers.save()
    if (method === 'PUT') now = { ...now, ...(body as object), version: now.version + 1 }
    if (path.startsWith('/api/admin/announcements/')) return fine(now)
    return fine([])
  })
  return renderPrivate(Page, {
    path: '/admin/announcements/:announcementId',
    at: '/admin/announcements/3',
    user: { ...testMember, roles: [role] },
  })
}
const saves = () => server.asked.filter(({ path, method }) => method === 'PUT' && path.endsWith('/3'))
const sends = () => server.asked.filter(({ path, method }) => method === 'PUT' && path.endsWith('/sending'))
const typeTitle = async (value: string) =>
  fireEvent.change(await screen.findByLabelText('제목'), { target: { value } })

it('a draft is saved a moment after the last change, once, against its version', async () => {
  show(makeStaffAnnouncement())
  await typeTitle('점검 안')
  await typeTitle('새벽 점검 안내')
  expect(screen.getByText('저장하지 않은 내용이 있어요.')).toBeTruthy()
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.body).toMatchObject({ title: '새벽 점검 안내', version: 2 })
  expect(await screen.findByText('자동으로 저장했어요.')).toBeTruthy()
})

it('a draft for chosen members says how many, and can be widened to all', async () => {
  const { audience } = makeStaffAnnouncement()
  show(makeStaffAnnouncement({ audience: { ...audience, chosen: true }, chosenCount: 12 }))
  const only = await screen.findByLabelText('회원 목록에서 선택한 12명에게만')
  expect(only).toHaveProperty('checked', true)
  fireEvent.click(only)
  await waitFor(() => expect(saves()[0]?.body).toMatchObject({ audience: { chosen: false } }))
})

it('what is wrong is said at its field and is not saved', async () => {
  show(makeStaffAnnouncement())
  fireEvent.change(await screen.findByLabelText('접속하지 않은 일수'), { target: { value: 'x' } })
  expect(await screen.findByText('일수는 1~3,650 사이의 정수로 입력해 주세요.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '보내기' }))
  expect(saves()).toHaveLength(0)
  expect(sends()).toHaveLength(0)
})

it('when another admin saved first, nothing typed is lost and the writer chooses', async () => {
  let isOutdated = true
  show(makeStaffAnnouncement(), {
    save: () =>
      isOutdated
        ? refused(409, { code: announcementOutdated.code, message: announcementOutdated.message })
        : fine(makeStaffAnnouncement({ title: '내 제목', version: 3 })),
  })
  await typeTitle('내 제목')
  expect(await screen.findByText(announcementOutdated.message)).toBeTruthy()
  expect(screen.getByLabelText('제목')).toHaveProperty('value', '내 제목')
  isOutdated = false
  fireEvent.click(await screen.findByRole('button', { name: '내 내용으로 저장' }))
  await waitFor(() => expect(screen.queryByText(announcementOutdated.message)).toBeNull())
})

it('sending saves what is typed, asks with the number of members, and sends that version', async () => {
  show(makeStaffAnnouncement(), {
    send: () => makeStaffAnnouncement({ state: 'waiting', version: 3 }),
  })
  expect(await screen.findByText('1,203명')).toBeTruthy()
  expect(screen.getByText('알림 메일을 꺼서 제외 97명')).toBeTruthy()
  await typeTitle('바뀐 제목')
  fireEvent.click(screen.getByRole('button', { name: '보내기' }))
  const question = within(await screen.findByRole('alertdialog', { name: '회원 1,203명에게 보낼까요?' }))
  expect(sends()).toHaveLength(0)
  fireEvent.click(question.getByRole('button', { name: '보내기' }))
  await waitFor(() => expect(sends()[0]?.body).toEqual({ version: 3, sendAt: null }))
  expect(await screen.findByRole('button', { name: '발송 취소' })).toBeTruthy()
})

it('a scheduled sending needs a moment, in Seoul time', async () => {
  show(makeStaffAnnouncement(), { send: () => makeStaffAnnouncement({ state: 'waiting' }) })
  fireEvent.click(await screen.findByLabelText('예약 발송'))
  fireEvent.click(screen.getByRole('button', { name: '예약하기' }))
  expect(await screen.findByText('예약 시각을 입력해 주세요.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('예약 시각'), { target: { value: '2099-12-01T09:00' } })
  fireEvent.click(screen.getByRole('button', { name: '예약하기' }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: '예약하기' }))
  await waitFor(() => expect(sends()[0]?.body).toEqual({ version: 2, sendAt: '2099-12-01T09:00:00+09:00' }))
})

it('a sending shows its progress and figures, and is paused at once but stopped only after a question', async () => {
  const running = makeStaffAnnouncement({
    state: 'sending',
    startedAt: '2026-11-26T10:00:00.000+09:00',
    figures: makeFigures(),
  })
  const acts: unknown[] = []
  show(running, {
    act: (body) => {
      acts.push(body)
      return { ...running, state: 'paused' }
    },
  })
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('60')
  expect(screen.getByText('100명 중 60명 처리')).toBeTruthy()
  expect(screen.getByText('메일 발송 완료').nextElementSibling?.textContent).toBe('41명')
  fireEvent.click(screen.getByRole('button', { name: '발송 중단' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '취소' }))
  fireEvent.click(screen.getByRole('button', { name: '일시 중지' }))
  await waitFor(() => expect(acts).toEqual([{ act: 'pause' }]))
  expect(await screen.findByRole('button', { name: '계속 보내기' })).toBeTruthy()
})

it('mails that still wait after the sending can be stopped, and nothing once all are sent', async () => {
  const at = '2026-11-26T10:00:00.000+09:00'
  const sent = { state: 'sent', startedAt: at, endedAt: at } as const
  show(makeStaffAnnouncement({ ...sent, figures: makeFigures({ waiting: 0, mailQueued: 8 }) }))
  expect(await screen.findByRole('button', { name: '발송 중단' })).toBeTruthy()
  cleanup()
  show(makeStaffAnnouncement({ ...sent, figures: makeFigures({ waiting: 0, mailQueued: 0 }) }))
  expect(await screen.findByText(/^종료/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '발송 중단' })).toBeNull()
})

it('support reads a draft without a form', async () => {
  show(makeStaffAnnouncement(), {}, 'ROLE_SUPPORT')
  expect(await screen.findByText('점검합니다.')).toBeTruthy()
  expect(screen.queryByLabelText('제목')).toBeNull()
  expect(screen.queryByRole('button', { name: '보내기' })).toBeNull()
})

it('the focus moves to the state when its button disappears, and stays in the screen of a draft', async () => {
  const running = makeStaffAnnouncement({ state: 'sending' })
  const next = { pause: 'paused', resume: 'waiting', cancel: 'draft' } as const
  show(running, {
    act: (body) => ({ ...running, state: next[(body as { act: keyof typeof next }).act] }),
    send: () => running,
  })
  const state = () => screen.getByRole('heading', { name: /^발송 상태/ })
  pressFocused(await screen.findByRole('button', { name: '일시 중지' }))
  await screen.findByRole('button', { name: '계속 보내기' })
  expect(document.activeElement).toBe(state())
  pressFocused(screen.getByRole('button', { name: '계속 보내기' }))
  await screen.findByRole('button', { name: '발송 취소' })
  expect(document.activeElement).toBe(state())
  pressFocused(screen.getByRole('button', { name: '발송 취소' }))
  const isAround = (element: HTMLElement) =>
    document.activeElement !== document.body && document.activeElement?.contains(element)
  expect(isAround(await screen.findByLabelText('제목'))).toBe(true)
  pressFocused(screen.getByRole('button', { name: '보내기' }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: '보내기' }))
  expect(isAround(await screen.findByRole('button', { name: '일시 중지' }))).toBe(true)
})
