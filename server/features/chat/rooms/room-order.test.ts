import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { RoomOrder } from './room-order.ts'

const message = (id: number) => ({ id, chatRoomId: 1, message: String(id) }) as ChatMessage

/** The room's ids in commit order, and the ways on which they arrive: late, twice, or not at all. */
const arrivals = fc
  .array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 30 })
  .map((steps) => steps.reduce<number[]>((ids, step) => [...ids, (ids.at(-1) ?? 0) + step], []))
  .chain((ids) =>
    fc.tuple(
      fc.constant(ids),
      fc.shuffledSubarray([...ids, ...ids].map((id, at) => ({ id, at }))),
      fc.array(fc.boolean()),
    ),
  )

test('whatever is late, lost or comes twice, each is delivered once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async ([ids, coming, pauses]) => {
      const delivered: number[] = []
      const missing = async (afterId: number, beforeId: number) => {
        await Promise.resolve()
        return ids.filter((id) => afterId < id && id < beforeId).map(message)
      }
      const order = new RoomOrder({
        startsAt: 0,
        deliver: ({ message: { id } }) => void delivered.push(id),
        between: (_roomId, afterId, beforeId) => missing(afterId, beforeId),
        failed: (error) => {
          throw error
        },
      })
      for (const [turn, { id }] of coming.entries()) {
        order.accept({ message: message(id), memberId: 1, previousId: ids[ids.indexOf(id) - 1] ?? null })
        if (pauses[turn]) await new Promise((passed) => setImmediate(passed))
      }
      await new Promise((passed) => setImmediate(passed))
      const last = Math.max(0, ...coming.map(({ id }) => id))
      deepEqual(
        delivered,
        ids.filter((id) => id <= last),
      )
    }),
  )
})

test('what cannot be looked up is waited for: there is never a gap', async () => {
  const delivered: number[] = []
  const order = new RoomOrder({
    startsAt: 10,
    deliver: ({ message: { id } }) => void delivered.push(id),
    between: () => Promise.reject(new Error('away')),
    failed: () => {},
  })
  const accept = (id: number, previousId: number) =>
    order.accept({ message: message(id), memberId: 1, previousId })
  accept(11, 9)
  accept(14, 13)
  await new Promise((passed) => setImmediate(passed))
  deepEqual(delivered, [11])
  for (const [id, previousId] of [
    [11, 9],
    [13, 11],
    [14, 13],
  ] as const)
    accept(id, previousId)
  deepEqual(delivered, [11, 13, 14])
})

test('of too many rooms the one that was silent longest is forgotten, not the one that talks', () => {
  const order = new RoomOrder(
    { startsAt: 0, deliver: () => {}, between: () => Promise.resolve([]), failed: () => {} },
    { mostRooms: 2 },
  )
  const say = (chatRoomId: number, id: number) =>
    order.accept({ message: { ...message(id), chatRoomId }, memberId: 1, previousId: null })
  say(1, 1)
  say(2, 2)
  say(1, 3)
  say(3, 4)
  deepEqual(order.isPast({ message: { ...message(3), chatRoomId: 1 } }), true)
})
