import { expect, it } from 'vitest'
import { supportWords } from '#web/features/chat/panel/support-words.ts'
import { makeSupportState } from '#web/testing/make-chat.ts'

it('says whether somebody is there', () => {
  expect(supportWords(makeSupportState()).title).toBe('상담원이 접속 중이에요.')
  expect(supportWords(makeSupportState({ isOnline: false })).title).toBe('상담 시간이에요.')
})

it('closed support says when it opens next, in Seoul', () => {
  const closed = makeSupportState({
    isOpen: false,
    isOnline: false,
    opensAt: '2026-11-23T10:00:00.000+09:00',
  })
  expect(supportWords(closed)).toEqual({
    title: '지금은 상담 시간이 아니에요.',
    body: '메시지를 남기면 11월 23일 (월) 10:00부터 순서대로 답해 드려요.',
  })
  expect(supportWords({ ...closed, opensAt: null }).body).toContain('상담 시간에')
})
