// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { browserWords } from '#web/features/chat/panel/browser-words.ts'
import { whereIAm } from '#web/features/chat/panel/where-i-am.ts'

afterEach(() => document.body.replaceChildren())

it('reports the page title without the brand', () => {
  document.title = '결제 내역 | 코드마루'
  expect(whereIAm({ pathname: '/mypage/paymentshistory', document })).toEqual({
    page: { path: '/mypage/paymentshistory', title: '결제 내역' },
    lecture: null,
  })
})

it('the player tells the lecture and the second', () => {
  document.body.innerHTML =
    '<main><video data-lecture="12"></video><h1 id="lecture-title">변수와 자료형</h1></main>'
  document.querySelector('video')!.currentTime = 83.6
  const { lecture } = whereIAm({ pathname: '/course/2/lectures', document })
  expect(lecture).toEqual({ lectureId: 12, title: '변수와 자료형', atSec: 83 })
})

it('without a lecture, or elsewhere, there is none', () => {
  document.body.innerHTML = '<main><video></video></main>'
  expect(whereIAm({ pathname: '/course/2/lectures', document }).lecture).toBeNull()
  document.body.innerHTML = '<main><video data-lecture="12"></video></main>'
  expect(whereIAm({ pathname: '/', document }).lecture).toBeNull()
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
    'Chrome 156 · Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36 Whale/4.30.1', '웨일 4 · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/1 Safari/604.1',
    'Safari 26 · iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
    '삼성 인터넷 29 · Android',
  ],
  ['something', '알 수 없는 브라우저'],
])('%s is called %s', (userAgent, words) => {
  expect(browserWords({ userAgent, width: 360, height: 740 })).toBe(`${words} · 360×740`)
})
