// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { beginVisit, reportStep } from '#web/api/visit.ts'

type PageLoad = {
  path?: string
  from?: string
  type?: string
  signs?: object
  storage?: Storage
}

const sent: Record<string, unknown>[] = []
const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
} as Storage
const blocked = new Proxy({} as Storage, {
  get() {
    throw new DOMException('blocked', 'SecurityError')
  },
})

beforeEach(() => {
  sent.length = 0
  kept.clear()
})

/** A page load in this tab. */
function open({
  path = '/',
  from = '',
  type = 'navigate',
  signs = {},
  storage: own = storage,
}: PageLoad = {}) {
  const { pathname, search } = new URL(path, 'https://codemaru.test')
  vi.stubGlobal('location', { pathname, search, host: 'codemaru.test' })
  vi.stubGlobal('document', { referrer: from })
  vi.stubGlobal('sessionStorage', own)
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
  vi.stubGlobal(
    'Blob',
    class {
      readonly text: string
      constructor([text]: [string]) {
        this.text = text
      }
    },
  )
  const sendBeacon = (_address: string, { text }: { text: string }) =>
    sent.push(JSON.parse(text) as Record<string, unknown>) > 0
  vi.stubGlobal('navigator', { sendBeacon, ...signs })
  beginVisit()
}
const steps = () => sent.map(({ step }) => step)
const SHOP = 'https://codemaru.test/'

it('an arrival tells the kind of page, the campaign and the host, never the address', () => {
  open({
    path: '/course/7?utm_source=naver&utm_medium=post&utm_campaign=fall&token=x',
    from: 'https://blog.naver.com/a?b',
  })
  expect(sent).toEqual([
    {
      entry: 'course',
      source: 'naver',
      medium: 'post',
      campaign: 'fall',
      referrer: 'blog.naver.com',
      step: 'visit',
    },
  ])
})

it('the tab carries its source to each step, and reports each step once', () => {
  open({ path: '/?utm_source=naver' })
  reportStep('course')
  reportStep('course')
  open({ path: '/course/payment?courseId=1', from: SHOP })
  reportStep('checkout')
  open({ path: '/course/kakaopay/success', from: 'https://pay.example/' })
  reportStep('paid', 'order-1')
  reportStep('paid', 'order-1')
  expect(steps()).toEqual(['visit', 'course', 'checkout', 'paid'])
  expect(sent.every(({ source, entry }) => source === 'naver' && entry === 'home')).toBe(true)
  expect(sent.at(-1)!['orderId']).toBe('order-1')
})

it('no visit begins by a reload, by a link of our own, or by the return from a payment', () => {
  open({ type: 'reload' })
  open({ from: SHOP })
  open({ path: '/course/kakaopay/success?orderId=1', from: 'https://pay.example/' })
  open({ path: '/account/kakaoauth', from: 'https://kauth.kakao.com/' })
  reportStep('course')
  expect(sent).toEqual([])
  open({ from: 'https://kauth.kakao.com/' })
  open({ from: 'https://elsewhere.example/' })
  open({ path: '/?utm_source=mail' })
  open({ path: '/?utm_source=mail' })
  expect(sent.map(({ source, referrer }) => source || referrer)).toEqual(['kauth.kakao.com', 'mail'])
})

it('with Do Not Track or Global Privacy Control nothing is sent or stored', () => {
  open({ signs: { doNotTrack: '1' } })
  open({ signs: { globalPrivacyControl: true } })
  reportStep('course')
  expect([sent, [...kept]]).toEqual([[], []])
})

it('a visit counts where storage is blocked, and where what is stored is damaged', () => {
  open({ storage: blocked })
  reportStep('course')
  for (const stored of ['"<', '7']) {
    kept.set('visit', stored)
    open({ path: '/courses' })
  }
  expect(steps()).toEqual(['visit', 'course', 'visit', 'visit'])
})
