// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chatBadRequest, chatRoomClosed, type ChatSend, chatTooFast } from '#contract/chat/chat.ts'
import { unavailable } from '#contract/platform/problem.ts'
import { ECHO_MS, openOutbox } from '#web/features/chat/parts/conversation/outbox.ts'
import type { UnsentMessage } from '#web/features/chat/parts/conversation/unsent.ts'
import { makeOwn } from '#web/testing/make-chat.ts'
import { testMember } from '#web/testing/render-private.tsx'

const sent: ChatSend[] = []
let isConnected = true
let shown: readonly UnsentMessage[] = []
const open = () =>
  openOutbox({
    meId: testMember.id,
    roomId: 31,
    send: (message) => isConnected && sent.push(message) > 0,
    onChange: (unsent) => void (shown = unsent),
  })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sent.length = 0
  shown = []
  isConnected = true
})
afterEach(() => void vi.useRealTimers())
const idOf = (place: number) => sent[place]!.clientMessageId!
const states = () => shown.map(({ text, state }) => `${text} ${state}`)

it('a message is shown at once, and leaves with its echo', () => {
  const outbox = open()
  outbox.add('안녕하세요', [])
  expect(sent).toEqual([{ chatRoomId: 31, message: '안녕하세요', clientMessageId: idOf(0) }])
  expect(states()).toEqual(['안녕하세요 waiting'])
  outbox.stored([makeOwn(5, { clientMessageId: idOf(0) })])
  expect(shown).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
  expect(open().items()).toEqual([])
})

it("another's message with the same id is no echo", () => {
  const outbox = open()
  outbox.add('하나', [])
  outbox.stored([makeOwn(5, { senderId: 99, clientMessageId: idOf(0) })])
  expect(shown).toHaveLength(1)
})

it('a message without an echo is sent up to three times, 5 s apart, with one id, then fails', () => {
  open().add('하나', [])
  vi.advanceTimersByTime(ECHO_MS - 1)
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(sent).toHaveLength(2)
  vi.advanceTimersByTime(ECHO_MS)
  expect(sent).toHaveLength(3)
  expect(states()).toEqual(['하나 waiting'])
  vi.advanceTimersByTime(ECHO_MS)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(1)
  expect(states()).toEqual(['하나 failed'])
})

it('a failed one can be sent again, with the same id, or thrown away', () => {
  const outbox = open()
  outbox.add('하나', [])
  vi.advanceTimersByTime(3 * ECHO_MS)
  outbox.resend(idOf(0))
  expect(sent).toHaveLength(4)
  expect(idOf(3)).toBe(idOf(0))
  expect(states()).toEqual(['하나 waiting'])
  outbox.discard(idOf(0))
  expect(shown).toEqual([])
  expect(open().items()).toEqual([])
})

it('written without a connection they wait, use up no try, and go out in their order when it is back', () => {
  const outbox = open()
  isConnected = false
  outbox.disconnected()
  outbox.add('하나', [])
  outbox.add('둘', [])
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
  expect(states()).toEqual(['하나 waiting', '둘 waiting'])
  isConnected = true
  outbox.connected()
  outbox.stored([makeOwn(5, { clientMessageId: idOf(0) })])
  expect(sent.map(({ message }) => message)).toEqual(['하나', '둘'])
})

it('many that waited go one after the other, at the pace of the server, and none of them fails', () => {
  const texts = Array.from({ length: 35 }, (_, place) => `${place}`)
  const outbox = open()
  isConnected = false
  for (const text of texts) outbox.add(text, [])
  isConnected = true
  outbox.connected()
  const stored: string[] = []
  const lately: number[] = []
  for (let answered = 0; stored.length < texts.length; answered += 1) {
    while (sent.length === answered) vi.advanceTimersByTime(1000)
    expect(sent).toHaveLength(answered + 1)
    const { clientMessageId = '', message } = sent[answered]!
    if (lately.filter((at) => at > Date.now() - 10_000).length < 10) {
      lately.push(Date.now())
      stored.push(message)
      outbox.stored([makeOwn(answered + 1, { clientMessageId })])
    } else outbox.refused({ ...chatTooFast, clientMessageId })
  }
  expect(stored).toEqual(texts)
  expect(shown).toEqual([])
})

it('one that has failed holds up nobody', () => {
  const outbox = open()
  outbox.add('하나', [])
  outbox.add('둘', [])
  vi.advanceTimersByTime(3 * ECHO_MS)
  expect(states()).toEqual(['하나 failed', '둘 waiting'])
  expect(sent.map(({ message }) => message)).toEqual(['하나', '하나', '하나', '둘'])
})

it('after a reconnect a message without an echo is sent up to three more times with the same id', () => {
  const outbox = open()
  outbox.add('하나', [])
  vi.advanceTimersByTime(2 * ECHO_MS)
  outbox.disconnected()
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(3)
  outbox.connected()
  vi.advanceTimersByTime(2 * ECHO_MS)
  expect(sent).toHaveLength(6)
  expect(new Set(sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(1)
  expect(states()).toEqual(['하나 waiting'])
})

it('what was not sent survives a reload, its files too', () => {
  const file = { id: 4, name: 'a.png', type: 'image', sizeBytes: 10, url: '/a' } as const
  isConnected = false
  vi.setSystemTime(1000)
  open().add('하나', [file])
  vi.setSystemTime(2000)
  open().add('둘', [])
  isConnected = true
  const after = open()
  expect(after.items().map(({ text }) => text)).toEqual(['하나', '둘'])
  after.connected()
  after.stored([makeOwn(5, { clientMessageId: idOf(0) })])
  expect(sent.map(({ message, attachmentIds }) => [message, attachmentIds])).toEqual([
    ['하나', [4]],
    ['둘', undefined],
  ])
})

it("another member's, another room's and broken ones are left alone", () => {
  isConnected = false
  open().add('하나', [])
  localStorage.setItem(`codemaru.chat.unsent.${testMember.id}.31.broken`, '{')
  const of = (meId: number, roomId: number) =>
    openOutbox({ meId, roomId, send: () => false, onChange: () => {} }).items()
  expect(of(testMember.id, 31)).toHaveLength(1)
  expect(of(testMember.id, 32)).toEqual([])
  expect(of(8, 31)).toEqual([])
})

it('what the server refuses has failed, in its words', () => {
  const outbox = open()
  outbox.add('하나', [])
  const error = { ...chatRoomClosed, clientMessageId: idOf(0) }
  expect(outbox.refused(error)).toBe(true)
  expect(shown).toMatchObject([{ state: 'failed', reason: chatRoomClosed.message }])
  expect(outbox.refused({ ...chatBadRequest })).toBe(false)
})

it('what was only too fast is tried again until it is taken; a server in trouble is asked three times', () => {
  const outbox = open()
  outbox.add('하나', [])
  for (let times = 1; times < 10; times += 1) {
    outbox.refused({ ...chatTooFast, clientMessageId: idOf(0) })
    expect(shown).toMatchObject([{ state: 'waiting', reason: chatTooFast.message }])
    vi.advanceTimersByTime(ECHO_MS)
    expect(sent).toHaveLength(times + 1)
  }
  outbox.refused({ ...unavailable, clientMessageId: idOf(0) })
  vi.advanceTimersByTime(3 * ECHO_MS)
  expect(shown).toMatchObject([{ state: 'failed', reason: unavailable.message }])
})
