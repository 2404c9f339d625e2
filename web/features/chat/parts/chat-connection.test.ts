// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHAT_SEND, type ChatMessage, chatSessionOver } from '#contract/chat/chat.ts'
import { makeChatConnection } from '#web/features/chat/parts/chat-connection.ts'
import { fakeSocket } from '#web/testing/fake-socket.ts'
import { makeMessage } from '#web/testing/make-chat.ts'

const socket = fakeSocket()
const renew = vi.fn<() => Promise<boolean>>()
const loaded = vi.fn(async () => socket.open)
const make = () => makeChatConnection({ loadSocket: loaded, renew })

beforeEach(() => {
  vi.useFakeTimers()
  socket.forget()
  loaded.mockClear()
  renew.mockReset().mockResolvedValue(true)
})
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

async function held() {
  const connection = make()
  const release = connection.hold()
  await settle()
  return { connection, release }
}

it('nothing is loaded before somebody needs it, and it ends with the last who holds it', async () => {
  const connection = make()
  expect(loaded).not.toHaveBeenCalled()
  expect(connection.state()).toBe('off')
  const [first, second] = [connection.hold(), connection.hold()]
  await settle()
  socket.up()
  expect(socket.times()).toBe(1)
  first()
  first()
  expect(connection.state()).toBe('connected')
  second()
  expect(connection.state()).toBe('off')
  expect(socket.stops()).toBe(1)
})

it('the connection is shown as normal or disconnected, and normal again', async () => {
  const { connection } = await held()
  expect(connection.state()).toBe('connecting')
  const states: string[] = []
  connection.watch(() => states.push(connection.state()))
  socket.up()
  socket.down()
  socket.up()
  expect(states).toEqual(['connected', 'disconnected', 'connected'])
})

it('what comes in reaches who listens; what is of another shape reaches nobody', async () => {
  const { connection } = await held()
  socket.up()
  const heard: ChatMessage[] = []
  connection.onMessage((message) => heard.push(message))
  socket.message(makeMessage(1))
  socket.message({ id: 'x' })
  socket.raw().message('{broken')
  expect(heard).toEqual([makeMessage(1)])
})

it('nothing is sent while disconnected', async () => {
  const { connection } = await held()
  expect(connection.send({ chatRoomId: 31, message: 'a' })).toBe(false)
  socket.up()
  expect(connection.send({ chatRoomId: 31, message: 'b' })).toBe(true)
  socket.down()
  expect(connection.send({ chatRoomId: 31, message: 'c' })).toBe(false)
  expect(socket.sent).toEqual([{ destination: CHAT_SEND, value: { chatRoomId: 31, message: 'b' } }])
})

it('when the system says that the network is gone, it is not waited for', async () => {
  const { connection } = await held()
  socket.up()
  window.dispatchEvent(new Event('offline'))
  expect(connection.state()).toBe('disconnected')
})

it('the session is renewed in time while connected, and not by who is not', async () => {
  const { release } = await held()
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(renew).not.toHaveBeenCalled()
  socket.up()
  expect(renew).toHaveBeenCalledTimes(1)
  socket.down()
  socket.up()
  await vi.advanceTimersByTimeAsync(7 * 60_000)
  expect(renew).toHaveBeenCalledTimes(1)
  renew.mockRejectedValueOnce(new Error('away'))
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(renew).toHaveBeenCalledTimes(3)
  release()
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(renew).toHaveBeenCalledTimes(3)
})

describe('an ERROR frame', () => {
  it('is reported by its message header, or as STOMP error (spec.md#8)', async () => {
    const { connection } = await held()
    socket.up()
    socket.refused('너무 많이 접속했습니다.')
    expect(connection.error()).toBe('너무 많이 접속했습니다.')
    socket.refused(undefined)
    expect(connection.error()).toBe('STOMP error')
    socket.up()
    expect(connection.error()).toBeNull()
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('about the session renews it once and connects again', async () => {
    const { connection } = await held()
    socket.refused(chatSessionOver.message)
    expect(connection.state()).toBe('disconnected')
    await settle()
    expect(renew).toHaveBeenCalledTimes(1)
    expect(socket.times()).toBe(2)
    socket.up()
    expect(connection.state()).toBe('connected')
  })

  it('about a session that is over for good stops the tries', async () => {
    renew.mockResolvedValue(false)
    const { connection } = await held()
    socket.refused(chatSessionOver.message)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connection.state()).toBe('ended')
    expect(connection.error()).toBe(chatSessionOver.message)
    expect(socket.times()).toBe(1)
  })

  it('right after a renewal stops the tries too', async () => {
    const { connection } = await held()
    socket.refused(chatSessionOver.message)
    await settle()
    socket.refused(chatSessionOver.message)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connection.state()).toBe('ended')
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('with a server that could not be asked to renew is tried again after 3 s', async () => {
    renew.mockRejectedValueOnce(new Error('away'))
    await held()
    socket.refused(chatSessionOver.message)
    await vi.advanceTimersByTimeAsync(2999)
    expect(socket.times()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(socket.times()).toBe(2)
  })
})

it('a late word of an earlier socket is not listened to', async () => {
  const { connection, release } = await held()
  const old = socket.raw()
  release()
  old.opened()
  expect(connection.state()).toBe('off')
})
