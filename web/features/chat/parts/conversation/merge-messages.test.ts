import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeMessages } from '#web/features/chat/parts/conversation/merge-messages.ts'
import { makeMessage } from '#web/testing/make-chat.ts'

const messages = fc.array(fc.integer({ min: 1, max: 30 }).map((id) => makeMessage(id)))

it('however they arrive, each is there once and in order', () => {
  fc.assert(
    fc.property(fc.array(messages), (batches) => {
      const merged = batches.reduce(mergeMessages, [])
      const wanted = [...new Set(batches.flat().map(({ id }) => id))].toSorted((a, b) => a - b)
      expect(merged.map(({ id }) => id)).toEqual(wanted)
    }),
  )
})

it('nothing new leaves the list as it is', () => {
  const known = [makeMessage(1)]
  expect(mergeMessages(known, [makeMessage(1)])).toBe(known)
})
