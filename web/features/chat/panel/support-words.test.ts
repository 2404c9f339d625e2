import { expect, it } from 'vitest'
import { deskWords } from '#web/features/chat/panel/support-words.ts'
import { makeDesk } from '#web/testing/make-chat.ts'

it('says whether somebody is there', () => {
  expect(deskWords(makeDesk()).title).toBe('상담원이 접속해 있습니다.')
  expect(deskWords(makeDesk({ isOnline: false })).title).toBe('상담 시간입니다.')
})

it('a closed desk says when it opens next, in Seoul', () => {
  const closed = makeDesk({ isOpen: false, isOnline: false, opensAt: '2026-11-23T10:00:00.000+09:00' })
  expect(deskWords(closed)).toEqual({
    title: '지금은 상담 시간이 아닙니다.',
    body: '남겨 두시면 11월 23일 (월) 10:00부터 차례대로 답해 드립니다.',
  })
  expect(deskWords({ ...closed, opensAt: null }).body).toContain('상담 시간에')
})
