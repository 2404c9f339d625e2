import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MessageList } from '#web/features/chat/parts/conversation/message-list.tsx'
import { unknownRoom } from '#web/features/chat/parts/conversation/room-state.ts'
import type { UnsentMessage } from '#web/features/chat/parts/conversation/unsent.ts'
import type { RoomMessages } from '#web/features/chat/parts/conversation/use-room-messages.ts'
import { makeMessage, makeOwn } from '#web/testing/make-chat.ts'
import { testMember } from '#web/testing/render-private.tsx'

afterEach(cleanup)

const room = (given: Partial<RoomMessages> = {}): RoomMessages => ({
  ...unknownRoom([], null),
  phase: 'ready',
  send: vi.fn(),
  resend: vi.fn(),
  discard: vi.fn(),
  loadOlder: vi.fn(),
  reload: vi.fn(),
  sayTyping: vi.fn(),
  ...given,
})
const isMine = (userId: number) => userId === testMember.id
const list = (given: Partial<RoomMessages>) => (
  <MessageList room={room(given)} isMine={isMine} otherName="상담원" empty={<p>비어 있음</p>} />
)
const show = (given: Partial<RoomMessages> = {}) => render(list(given))
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('bubbles are at most 32 characters wide, times are their first 16 characters (spec.md#9)', () => {
  show({ messages: [makeMessage(7)] })
  expect(screen.getByText('메시지 7').className).toContain('max-w-[min(32ch,100%)]')
  expect(screen.getByText('2026-11-21 14:07')).toBeTruthy()
})

it('days are set apart, sides and automatic messages are named', () => {
  show({
    messages: [
      makeMessage(1, { sentAt: '2026-11-20T23:59:00.000+09:00', type: 'auto', message: '곧 답해 드립니다.' }),
      makeOwn(2, { sentAt: '2026-11-21T00:01:00.000+09:00' }),
      makeMessage(3, { sentAt: '2026-11-21T00:02:00.000+09:00' }),
    ],
  })
  expect(rows()).toEqual([
    '2026년 11월 20일 금요일',
    '자동 안내곧 답해 드립니다.2026-11-20 23:59',
    '2026년 11월 21일 토요일',
    '나메시지 22026-11-21 00:01',
    '상담원메시지 32026-11-21 00:02',
  ])
})

it('the last own message that the other side has read says so, and only that one', () => {
  show({ messages: [makeOwn(1), makeOwn(2), makeMessage(3), makeOwn(4)], otherReadId: 3 })
  expect(screen.getAllByText('읽음')).toHaveLength(1)
  expect(rows()[2]).toContain('읽음')
})

it('what a member wrote is text, whatever it looks like (security.md#1)', () => {
  show({ messages: [makeMessage(1, { message: '<img src=x onerror=alert(1)> https://a.kr' })] })
  expect(document.querySelector('ol img')).toBeNull()
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('https://a.kr')
  expect(link.getAttribute('rel')).toContain('noopener')
})

it('pictures are shown small, documents by name and size', () => {
  const attachments = [
    { id: 1, name: '화면.png', type: 'image', sizeBytes: 2000, url: '/a' },
    { id: 2, name: '영수증.pdf', type: 'pdf', sizeBytes: 3 * 1024 * 1024, url: '/b' },
  ] as const
  show({ messages: [makeMessage(1, { message: '', attachments: [...attachments] })] })
  expect(screen.getByRole('img').getAttribute('src')).toBe('/a')
  expect(screen.getByText('3.0MB').closest('a')?.getAttribute('href')).toBe('/b')
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('화면.png')).toBeTruthy()
})

it('a message that failed says so, and can be sent again or thrown away', () => {
  const resend = vi.fn()
  const discard = vi.fn()
  const unsent: UnsentMessage[] = [
    { clientMessageId: 'a', text: '하나', attachments: [], at: 1, state: 'failed', reason: '이유' },
    { clientMessageId: 'b', text: '둘', attachments: [], at: 2, state: 'waiting', reason: null },
  ]
  show({ unsent, resend, discard })
  expect(screen.getByRole('alert').textContent).toBe('전송 실패이유')
  expect(screen.getByText('다시 연결되면 보내요.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '다시 보내기' }))
  fireEvent.click(screen.getByRole('button', { name: '삭제' }))
  expect(resend).toHaveBeenCalledExactlyOnceWith('a')
  expect(discard).toHaveBeenCalledExactlyOnceWith('a')
})

it('a history that could not be loaded can be asked for again', () => {
  const reload = vi.fn()
  show({ phase: 'failed', failure: '메시지 기록을 불러오지 못했습니다.', reload })
  expect(screen.getByRole('alert').textContent).toContain('메시지 기록을 불러오지 못했습니다.')
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

it('shows a notice while loading and a placeholder when empty', () => {
  const { rerender } = show({ phase: 'loading' })
  expect(screen.getByText('대화를 불러오는 중…')).toBeTruthy()
  expect(screen.queryByText('비어 있음')).toBeNull()
  rerender(list({}))
  expect(screen.getByText('비어 있음')).toBeTruthy()
})

it('older messages come on scrolling up, and by a button', () => {
  const loadOlder = vi.fn()
  show({ messages: [makeMessage(9)], hasOlder: true, loadOlder })
  fireEvent.scroll(screen.getByRole('region', { name: '대화 내용' }))
  expect(loadOlder).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: '이전 메시지 더 보기' }))
  expect(loadOlder).toHaveBeenCalledTimes(2)
})

it("what comes in is read out; what was there and what is one's own is not", () => {
  const { rerender } = show({ messages: [makeMessage(1)] })
  const spoken = () => document.querySelector('[aria-live=polite]')?.textContent
  expect(spoken()).toBe('')
  rerender(list({ messages: [makeMessage(1), makeOwn(2)] }))
  expect(spoken()).toBe('')
  rerender(list({ messages: [makeMessage(1), makeOwn(2), makeMessage(3)] }))
  expect(spoken()).toBe('상담원: 메시지 3')
})

it('shows that the other side is typing', () => {
  show({ isOtherTyping: true })
  expect(screen.getByText('상담원 입력 중…')).toBeTruthy()
})
