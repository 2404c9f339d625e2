import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnChatRoom } from '#contract/chat/chat.ts'
import { closePanel } from '#web/features/chat/panel/panel-open.ts'
import { SupportChat } from '#web/features/chat/support-chat.tsx'
import { becomeGuest } from '#web/features/identity/log-out.ts'
import { memberQueries } from '#web/features/identity/member-queries.ts'
import { consentsQuery } from '#web/features/identity/profile-queries.ts'
import { setSession } from '#web/features/identity/session.ts'
import { fakeSocket } from '#web/testing/fake-socket.ts'
import { makeConsents } from '#web/testing/make-account.ts'
import { makeSupportState, makeMessage, makeOwnRoom } from '#web/testing/make-chat.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const wire = vi.hoisted(() => ({ open: (() => {}) as unknown }))
vi.mock('#web/features/chat/parts/open-socket.ts', () => ({
  openSocket: (...given: unknown[]) => (wire.open as (...all: unknown[]) => unknown)(...given),
}))
const socket = fakeSocket()

// Loaded on first use: a slow machine would count it into the waits.
beforeAll(() => import('#web/features/chat/panel/chat-panel.tsx'))

const { asked, answers } = stubServer()

let room: OwnChatRoom | null = null
let consents: () => Response = () => fine(makeConsents())
let opening: () => Response = () => Response.json(31)
beforeEach(() => {
  wire.open = socket.open
  socket.forget()
  localStorage.clear()
  sessionStorage.clear()
  memberQueries.clear()
  room = null
  consents = () => fine(makeConsents())
  opening = () => {
    room = makeOwnRoom({ hasContext: false })
    return Response.json(31)
  }
  answers((path, _body, _times, method) => {
    if (path === '/api/chat/room') return fine(room)
    if (path === '/api/chat/support') return fine(makeSupportState())
    if (path.startsWith('/api/chat/rooms/open')) return opening()
    if (path.startsWith('/api/chat/rooms/31/message')) return Response.json([])
    if (path === '/api/auth/consents') return consents()
    if (path === '/api/payment/me') return fine([])
    return method === 'PUT' ? fine() : refused(404)
  })
})
afterEach(() => {
  act(closePanel)
  cleanup()
})

const show = (at = '/mypage', user = testMember) =>
  renderPrivate(SupportChat, { path: at.replace(/\?.*/, ''), at, user })
const button = () => screen.findByRole('button', { name: /^상담 문의/ })
const open = async () => fireEvent.click(await button())
const paths = () => asked.map(({ path }) => path)

describe('the button (spec.md#2)', () => {
  it('is there for a member', async () => {
    show()
    expect((await button()).textContent).toBe('상담 문의')
  })

  it.each(['ROLE_ADMIN', 'ROLE_SUPPORT', ' role_support '])('is not there for %s', async (role) => {
    show('/mypage', { ...testMember, roles: [role] })
    expect(screen.queryByRole('button')).toBeNull()
    expect(asked).toEqual([])
  })

  it('is there for an instructor, but not in the admin area', async () => {
    const instructor: typeof testMember = { ...testMember, roles: ['ROLE_INSTRUCTOR'], teaches: [1] }
    show('/admin/course', instructor)
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    show('/mypage', instructor)
    await button()
  })

  it('is not there for a guest, nor before it is known who is here', () => {
    show()
    for (const is of ['guest', 'unknown'] as const) {
      act(() => setSession({ is }))
      expect(screen.queryByRole('button')).toBeNull()
    }
  })

  it('says how many messages are unread, and only then listens for more', async () => {
    room = makeOwnRoom({ unreadCount: 3 })
    show()
    expect(await screen.findByText('읽지 않은 메시지 3개')).toBeTruthy()
    await waitFor(() => expect(socket.times()).toBe(1))
    act(() => {
      socket.up()
      socket.event({ type: 'unread', chatRoomId: 31, unreadCount: 4 })
    })
    expect(screen.getByText('읽지 않은 메시지 4개')).toBeTruthy()
  })

  it('without an open room and anything unread nothing is loaded for the wire', async () => {
    room = makeOwnRoom({ status: 'closed' })
    show()
    await button()
    await waitFor(() => expect(paths()).toContain('/api/chat/room'))
    expect(socket.times()).toBe(0)
  })
})

describe('the panel', () => {
  it('without the consents it shows where to give them, and nothing of a conversation', async () => {
    room = makeOwnRoom({ unreadCount: 1 })
    consents = () => fine(makeConsents({ terms: false, privacy: false, age14: false }))
    const { address } = show('/course/1')
    await open()
    const link = await screen.findByRole('link', { name: '약관 동의하기' })
    expect(paths().filter((path) => path.includes('/message'))).toEqual([])
    expect(screen.queryByRole('textbox', { name: '메시지' })).toBeNull()
    fireEvent.click(link)
    await waitFor(() => expect(address()).toBe('/mypage'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('consents that are given beside it open the conversation', async () => {
    room = makeOwnRoom()
    consents = () => fine(makeConsents({ terms: false }))
    show()
    await open()
    await screen.findByRole('link', { name: '약관 동의하기' })
    act(() => memberQueries.setQueryData(consentsQuery.queryKey, makeConsents()))
    expect(await screen.findByRole('textbox', { name: '메시지' })).toBeTruthy()
  })

  it('without an answer about the consents the panel says so, and a retry opens the chat', async () => {
    consents = () => refused(403, { message: '서버의 거절' })
    show()
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('서버의 거절')
    consents = () => fine(makeConsents())
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('button', { name: '상담 시작하기' })).toBeTruthy()
  })

  it('welcomes with the hours; starting opens a room with the support account, then the chat is there', async () => {
    show()
    await open()
    const panel = await screen.findByRole('dialog', { name: '상담 문의' })
    expect(await screen.findByText('평일 10:00 ~ 19:00')).toBeTruthy()
    expect(await screen.findByText('상담원이 접속 중이에요.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: '상담 시작하기' }))
    expect(await screen.findByRole('textbox', { name: '메시지' })).toBeTruthy()
    expect(paths()).toContain('/api/chat/rooms/open?supportEmail=support%40codemaru.kr')
    expect(panel.contains(document.activeElement)).toBe(true)
  })

  it('shows why a room could not be opened', async () => {
    opening = () => refused(404, { message: '해당 상담 계정을 찾을 수 없습니다.' })
    show()
    await open()
    fireEvent.click(await screen.findByRole('button', { name: '상담 시작하기' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      '상담을 시작하지 못했습니다. 권한과 이메일을 확인해 주세요. 해당 상담 계정을 찾을 수 없습니다.',
    )
  })

  it('closes on Escape, and the focus goes back to the button', async () => {
    show()
    await open()
    fireEvent.keyDown(await screen.findByRole('button', { name: '상담 시작하기' }), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(await button())
  })

  it('continues an open conversation', async () => {
    room = makeOwnRoom()
    show()
    await open()
    expect(await screen.findByRole('textbox', { name: '메시지' })).toBeTruthy()
    expect(screen.queryByText('상담 시작하기')).toBeNull()
  })

  it('closes when the page changes, and leaves the focus to the new page', async () => {
    const { router } = renderPrivate(SupportChat, { path: '/mypage/*', at: '/mypage' })
    await open()
    await screen.findByRole('dialog')
    await act(() => router.navigate('/mypage?tab=2'))
    expect(screen.getByRole('dialog')).toBeTruthy()
    await act(() => router.navigate('/mypage/profile'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).not.toBe(await button())
    await act(() => router.navigate('/mypage?tab=2'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is open again after a reload, and closed after a visit to another page', async () => {
    show()
    await open()
    await screen.findByRole('dialog')
    cleanup()
    show()
    await screen.findByRole('dialog')
    cleanup()
    show('/mypage/profile')
    await button()
    cleanup()
    show()
    await button()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens by the links in mails, which then leave the address', async () => {
    const { address } = show('/mypage?chat=open&a=1')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/mypage?a=1'))
  })

  it('says whether it is connected, and sending waits for that', async () => {
    room = makeOwnRoom()
    show()
    await open()
    fireEvent.change(await screen.findByRole('textbox', { name: '메시지' }), { target: { value: '안녕' } })
    const send = screen.getByRole<HTMLButtonElement>('button', { name: '보내기' })
    expect(send.disabled).toBe(true)
    await waitFor(() => expect(socket.times()).toBe(1))
    act(socket.up)
    expect(screen.getByText('연결됨')).toBeTruthy()
    expect(send.disabled).toBe(false)
    act(socket.down)
    expect(screen.getByText('연결이 끊겼습니다. 다시 연결하는 중…')).toBeTruthy()
    expect(send.disabled).toBe(true)
  })

  it('a closed room says so and offers a new one, which keeps the unsent text', async () => {
    room = makeOwnRoom()
    show()
    await open()
    fireEvent.change(await screen.findByRole('textbox', { name: '메시지' }), { target: { value: '쓰던 말' } })
    await waitFor(() => expect(socket.times()).toBe(1))
    act(() => {
      socket.up()
      socket.event({ type: 'room', chatRoomId: 31, status: 'closed' })
    })
    expect(screen.getByText('종료된 상담입니다. 새 상담을 시작해 주세요.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    opening = () => {
      room = makeOwnRoom({ roomId: 32 })
      return Response.json(32)
    }
    fireEvent.click(screen.getByRole('button', { name: '새 상담 시작' }))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '메시지' })
    expect(field.value).toBe('쓰던 말')
  })

  it('mails can be turned off, and on again when that failed', async () => {
    room = makeOwnRoom()
    show()
    await open()
    fireEvent.click(await screen.findByRole('button', { name: '알림 설정' }))
    const mails = screen.getByRole<HTMLInputElement>('switch', { name: '메일로 알림 받기' })
    fireEvent.click(mails)
    expect(mails.checked).toBe(false)
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        path: '/api/chat/mail-notice',
        body: { enabled: false },
        method: 'PUT',
      }),
    )
  })
})

describe('the context card', () => {
  const start = async () => {
    show()
    await open()
    fireEvent.click(await screen.findByRole('button', { name: '상담 시작하기' }))
    await screen.findByRole('group', { name: '함께 보낼 정보' })
    await waitFor(() => expect(socket.times()).toBe(1))
    act(socket.up)
  }
  const say = (value: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: '메시지' }), { target: { value } })
    fireEvent.keyDown(screen.getByRole('textbox', { name: '메시지' }), { key: 'Enter' })
  }
  const saved = () =>
    asked.filter(({ path }) => path === '/api/chat/rooms/31/context').map(({ body }) => body)

  it('sends with the first message what is ticked, and says who sees it', async () => {
    await start()
    expect(screen.getByText(/상담원만 볼 수 있어요/)).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /브라우저/ }))
    expect(saved()).toEqual([])
    say('안녕하세요')
    expect(saved()).toEqual([{ page: { path: '/mypage', title: expect.any(String) as string } }])
    expect(socket.sent.at(-1)).toMatchObject({ value: { chatRoomId: 31, message: '안녕하세요' } })
    expect(screen.queryByRole('group', { name: '함께 보낼 정보' })).toBeNull()
    say('하나 더')
    expect(saved()).toHaveLength(1)
  })
})

it('a logout leaves nothing of the chat on the device', async () => {
  room = makeOwnRoom()
  show()
  await open()
  fireEvent.change(await screen.findByRole('textbox', { name: '메시지' }), { target: { value: '쓰던 말' } })
  expect(localStorage.length).toBe(1)
  await act(() => becomeGuest(() => {}))
  expect(localStorage.length).toBe(0)
  expect(sessionStorage.length).toBe(0)
})

it('the newest message on screen is marked as read, again after an interruption', async () => {
  room = makeOwnRoom()
  show()
  await open()
  await screen.findByRole('textbox', { name: '메시지' })
  await waitFor(() => expect(socket.times()).toBe(1))
  act(socket.up)
  act(() => socket.message(makeMessage(9)))
  const reads = () => socket.sent.filter(({ destination }) => destination === '/app/chat.read')
  expect(reads().map(({ value }) => value)).toEqual([{ chatRoomId: 31, lastReadMessageId: 9 }])
  act(socket.down)
  act(socket.up)
  expect(reads()).toHaveLength(2)
})
