// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChatMessage, listChatMessages } from '#contract/chat/chat.ts'
import { Failure } from '#web/api/failure.ts'
import type { History, HistoryPage } from '#web/features/chat/parts/conversation/ask-history.ts'
import { makeChatConnection } from '#web/features/chat/parts/chat-connection.ts'
import { openRoom, type RoomHandle } from '#web/features/chat/parts/open-room.ts'
import { fakeSocket, type SentFrame } from '#web/testing/fake-socket.ts'
import { SUPPORT_ID, makeMessage, makeOwn } from '#web/testing/make-chat.ts'
import { testMember } from '#web/testing/render-private.tsx'

const socket = fakeSocket()
const history = {
  newest: vi.fn<History['newest']>(),
  before: vi.fn<History['before']>(),
  after: vi.fn<History['after']>(),
}
const page = (messages: ChatMessage[], hasMore = false): HistoryPage => ({ messages, hasMore })
let room: RoomHandle
let close = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  socket.forget()
  history.newest.mockReset().mockResolvedValue(page([makeMessage(1), makeMessage(2)]))
  history.before.mockReset()
  history.after.mockReset().mockResolvedValue([])
})
afterEach(() => {
  close()
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)
const ids = () => room.state().messages.map(({ id }) => id)

async function enter({ isUp = true } = {}) {
  const connection = makeChatConnection({ loadSocket: async () => socket.open, renew: async () => false })
  const release = connection.hold()
  await settle()
  if (isUp) socket.up()
  const isMine = (userId: number) => userId === testMember.id
  room = openRoom({ roomId: 31, meId: testMember.id, isMine, otherReadId: null, connection, history })
  const leave = room.open()
  close = () => {
    leave()
    release()
  }
  await settle()
}

it('the history is there on opening, and what comes in for the room is added once', async () => {
  await enter()
  expect(room.state().phase).toBe('ready')
  socket.message(makeMessage(3))
  socket.message(makeMessage(3))
  socket.message(makeMessage(4, { chatRoomId: 32 }))
  expect(ids()).toEqual([1, 2, 3])
  expect(history.after).not.toHaveBeenCalled()
})

it('what comes in while the history is on its way is not lost, and not shown twice', async () => {
  let arrive: (page: HistoryPage) => void = () => {}
  history.newest.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  await enter()
  socket.message(makeMessage(3))
  arrive(page([makeMessage(1), makeMessage(2), makeMessage(3)]))
  await settle()
  expect(ids()).toEqual([1, 2, 3])
})

it('a history that came before the connection is caught up with from its end', async () => {
  await enter({ isUp: false })
  expect(ids()).toEqual([1, 2])
  expect(history.after).not.toHaveBeenCalled()
  history.after.mockResolvedValue([makeMessage(3)])
  socket.up()
  await settle()
  expect(history.after.mock.calls.map(([, after]) => after)).toEqual([2])
  expect(ids()).toEqual([1, 2, 3])
})

it('after an interruption the gap is asked for from before it, though newer ones are here already', async () => {
  await enter()
  socket.message(makeMessage(3))
  socket.down()
  let arrive: (messages: ChatMessage[]) => void = () => {}
  history.after.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  socket.up()
  socket.message(makeMessage(6))
  arrive([makeMessage(4), makeMessage(5), makeMessage(6)])
  await settle()
  expect(history.after.mock.calls.map(([, after]) => after)).toEqual([3])
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6])
  socket.down()
  socket.up()
  await settle()
  expect(history.after.mock.calls.at(-1)?.[1]).toBe(6)
})

it('an answer that set out before another interruption is not trusted to be whole', async () => {
  await enter()
  socket.down()
  let arrive: (messages: ChatMessage[]) => void = () => {}
  history.after.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  socket.up()
  socket.down()
  socket.up()
  history.after.mockResolvedValueOnce([makeMessage(4)])
  arrive([makeMessage(3)])
  await settle()
  expect(history.after.mock.calls.map(([, after]) => after)).toEqual([2, 3])
  expect(ids()).toEqual([1, 2, 3, 4])
})

it('a gap that could not be asked for is asked for again', async () => {
  await enter()
  socket.down()
  history.after.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce([makeMessage(3)])
  socket.up()
  await settle()
  // News that came before the second attempt must not hide the gap before them.
  socket.message(makeMessage(4))
  await vi.advanceTimersByTimeAsync(3000)
  expect(history.after.mock.calls.map(([, after]) => after)).toEqual([2, 2])
  expect(ids()).toEqual([1, 2, 3, 4])
})

describe('older messages', () => {
  it('come before the oldest, until there are no more', async () => {
    history.newest.mockResolvedValue(page([makeMessage(11), makeMessage(12)], true))
    history.before.mockResolvedValue(page([makeMessage(9), makeMessage(10)]))
    await enter()
    expect(room.state().hasOlder).toBe(true)
    await room.loadOlder()
    expect(history.before.mock.calls.map(([, before]) => before)).toEqual([11])
    expect(ids()).toEqual([9, 10, 11, 12])
    await room.loadOlder()
    expect(history.before).toHaveBeenCalledTimes(1)
  })

  it('load once at a time, and a failure is shown', async () => {
    history.newest.mockResolvedValue(page([makeMessage(11)], true))
    history.before.mockRejectedValue(new Error('away'))
    await enter()
    const [first, second] = [room.loadOlder(), room.loadOlder()]
    await Promise.all([first, second])
    expect(history.before).toHaveBeenCalledTimes(1)
    expect(room.state()).toMatchObject({ olderFailure: listChatMessages.fallback, isLoadingOlder: false })
  })
})

it('a failed load of the history is shown, and repeated when the connection is back', async () => {
  history.newest.mockRejectedValueOnce(new Failure({ kind: 'http', message: '', status: 500 }))
  await enter({ isUp: false })
  expect(room.state()).toMatchObject({ phase: 'failed', failure: '메시지 기록을 불러오지 못했습니다.' })
  socket.up()
  await settle()
  expect(room.state().phase).toBe('ready')
})

it('the echo takes the place of what was sent; so does the row of the history', async () => {
  await enter()
  room.send('하나', [])
  room.send('둘', [])
  const idOf = (place: number) => (socket.sent[place]!.value as { clientMessageId: string }).clientMessageId
  socket.message(makeOwn(3, { message: '하나', clientMessageId: idOf(0) }))
  expect(room.state().unsent.map(({ text }) => text)).toEqual(['둘'])
  socket.down()
  history.after.mockResolvedValue([makeOwn(4, { message: '둘', clientMessageId: idOf(1) })])
  socket.up()
  await settle()
  expect(room.state().unsent).toEqual([])
  expect(ids()).toEqual([1, 2, 3, 4])
})

describe('the other side', () => {
  it('has read up to a message; never less than before', async () => {
    await enter()
    const reads = (readerId: number, lastReadMessageId: number, chatRoomId = 31) =>
      socket.event({ type: 'read', chatRoomId, readerId, lastReadMessageId })
    reads(SUPPORT_ID, 2)
    reads(SUPPORT_ID, 1)
    reads(testMember.id, 9)
    reads(SUPPORT_ID, 9, 32)
    expect(room.state().otherReadId).toBe(2)
  })

  it('types for 6 s after it was heard, or until its message is here', async () => {
    await enter()
    const types = (userId = SUPPORT_ID) =>
      socket.event({ type: 'typing', chatRoomId: 31, userId, typing: true })
    types(testMember.id)
    expect(room.state().isOtherTyping).toBe(false)
    types()
    vi.advanceTimersByTime(5999)
    expect(room.state().isOtherTyping).toBe(true)
    vi.advanceTimersByTime(1)
    expect(room.state().isOtherTyping).toBe(false)
    types()
    socket.message(makeMessage(3))
    expect(room.state().isOtherTyping).toBe(false)
  })
})

it('typing is sent at once, then at most every 3 s, its end once', async () => {
  await enter()
  const told = () => socket.sent.map(({ value }: SentFrame) => (value as { typing: boolean }).typing)
  room.sayTyping(false)
  room.sayTyping(true)
  room.sayTyping(true)
  expect(told()).toEqual([true])
  vi.advanceTimersByTime(3000)
  room.sayTyping(true)
  expect(told()).toEqual([true, true])
  room.sayTyping(false)
  room.sayTyping(false)
  expect(told()).toEqual([true, true, false])
})
