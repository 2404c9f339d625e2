import { expect, it } from 'vitest'
import type { SupportState } from '#contract/chat/chat.ts'
import { supportFiltersIn, roomsAskedFor, searchOf } from '#web/features/chat/support/support-filters.ts'
import { supportStateWords } from '#web/features/chat/support/support-state.tsx'
import { comingMoment, listMoment } from '#web/features/chat/support/member-card/moment-words.ts'
import { repliesFor, typedShortcut, withReply } from '#web/features/chat/support/typed-shortcut.ts'
import { waitingWords } from '#web/features/chat/support/waiting-words.ts'

const NOW = Date.parse('2026-11-20T23:50:00.000+09:00')
const MINUTE_MS = 60_000

it('how long somebody waits, in words; from five minutes on it is urgent', () => {
  const after = (minutes: number) => waitingWords('2026-11-20T23:50:00.000+09:00', NOW + minutes * MINUTE_MS)
  expect(after(-3)).toEqual({ words: '1분 미만 대기', isLong: false })
  expect(after(4.9)).toEqual({ words: '4분째 대기', isLong: false })
  expect(after(5)).toEqual({ words: '5분째 대기', isLong: true })
  expect(after(60).words).toBe('1시간째 대기')
  expect(after(125).words).toBe('2시간 5분째 대기')
  expect(after(60 * 49).words).toBe('2일째 대기')
})

it('times of a list and of what comes are days in Seoul', () => {
  expect(listMoment('2026-11-20T00:05:00.000+09:00', NOW)).toBe('00:05')
  expect(listMoment('2026-11-19T23:59:00.000+09:00', NOW)).toBe('어제')
  expect(listMoment('2026-03-04T10:00:00.000+09:00', NOW)).toBe('3. 4.')
  expect(listMoment('2025-03-04T10:00:00.000+09:00', NOW)).toBe('2025. 3. 4.')
  expect(comingMoment('2026-11-20T23:59:00.000+09:00', NOW)).toBe('오늘 23:59')
  expect(comingMoment('2026-11-21T10:00:00.000+09:00', NOW)).toBe('내일 10:00')
  expect(comingMoment('2026-11-23T10:00:00.000+09:00', NOW)).toBe('11월 23일(월) 10:00')
})

it('support says whether it is open, why, and until when', () => {
  const support: SupportState = {
    isOpen: true,
    isOnline: true,
    hoursText: '평일 10:00 ~ 19:00',
    opensAt: null,
    override: null,
    overrideUntil: null,
    isMine: true,
  }
  const monday = '2026-11-23T10:00:00.000+09:00'
  expect(supportStateWords(support, NOW)).toBe('상담 시간에 맞춰 열려 있어요. (평일 10:00 ~ 19:00)')
  expect(supportStateWords({ ...support, isOpen: false, opensAt: monday }, NOW)).toBe(
    '상담 시간이 아니에요. 11월 23일(월) 10:00에 열려요.',
  )
  expect(
    supportStateWords(
      { ...support, isOpen: false, override: 'closed', overrideUntil: monday, opensAt: monday },
      NOW,
    ),
  ).toBe('상담을 직접 닫아 두었어요. 11월 23일(월) 10:00에 다시 열려요.')
  expect(supportStateWords({ ...support, override: 'open', overrideUntil: monday }, NOW)).toBe(
    '상담을 직접 열어 두었어요. 11월 23일(월) 10:00까지 유지돼요.',
  )
})

it('the address contains the filters, and an invalid one gives the default', () => {
  const read = (search: string) => supportFiltersIn(new URLSearchParams(search))
  expect(read('?status=closed&q=%20하나%20')).toEqual({ status: 'closed', q: '하나' })
  expect(read('?status=any')).toEqual({ status: 'open', q: '' })
  expect(searchOf({ status: 'open', q: '' })).toBe('')
  expect(searchOf({ status: 'hold', q: 'a b' })).toBe('?status=hold&q=a+b')
  expect(roomsAskedFor(read('?status=unanswered'), 1, 30)).toMatchObject({
    sort: 'waitingSince,asc',
    page: 1,
    size: 30,
  })
  expect(roomsAskedFor(read(''), 0, 30)).toMatchObject({ sort: 'lastMessageAt,desc', status: 'open' })
})

it('a slash that begins a word offers canned replies, one inside a word does not', () => {
  expect(typedShortcut('/')).toBe('')
  expect(typedShortcut('네,\n/환불')).toBe('환불')
  for (const text of ['', '/환불 ', 'https://a.b', '1/2', '그리고/또는'])
    expect(typedShortcut(text), text).toBeNull()
})

it('a canned reply takes the place of its shortcut, with the name of the member', () => {
  const replies = [
    { id: 1, shortcut: '인사', text: '안녕하세요, {이름}님. $& 환불' },
    { id: 2, shortcut: '환불', text: '사흘 안에 처리됩니다.' },
    { id: 3, shortcut: 'Hi', text: '…' },
  ]
  expect(repliesFor(replies, '환').map(({ id }) => id)).toEqual([2, 1])
  expect(repliesFor(replies, 'hI').map(({ id }) => id)).toEqual([3])
  expect(withReply('네. /인', replies[0]!, '김하나')).toBe('네. 안녕하세요, 김하나님. $& 환불')
})
