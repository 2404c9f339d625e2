// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { carryOver } from '#web/features/chat/panel/carry-over.ts'
import { findKept, forgetAllKept, keep, listKept } from '#web/features/chat/parts/kept.ts'
import { keepUnsent, listUnsent, type UnsentMessage } from '#web/features/chat/parts/conversation/unsent.ts'

beforeEach(() => localStorage.clear())
const item: UnsentMessage = {
  clientMessageId: 'a',
  text: '보낸 말',
  attachments: [],
  at: 1,
  state: 'failed',
  reason: null,
}

it('what a closed room no longer took begins what is written to the next', () => {
  keep('draft.7.31', '쓰던 말')
  keepUnsent(7, 31, item)
  carryOver(7, 31, 32)
  expect(findKept('draft.7.32')).toBe('보낸 말\n쓰던 말')
  expect(findKept('draft.7.31')).toBe('')
  expect(listUnsent(7, 31)).toEqual([])
})

it('nothing of a chat is left on the device after a logout, and nothing else is touched', () => {
  keep('draft.7.31', '쓰던 말')
  keepUnsent(7, 31, item)
  localStorage.setItem('codemaru.unsaved.7.1', '{}')
  forgetAllKept()
  expect(listKept('')).toEqual([])
  expect(localStorage.length).toBe(1)
})
