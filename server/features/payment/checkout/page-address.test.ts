import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { kakaopay } from '../providers/kakaopay/kakaopay-provider.ts'
import { isPayPage } from './page-address.ts'

const OWN = ['http://localhost:3000']
const { pageHosts, sandboxPages } = kakaopay
const own = { secretKey: '', cid: '' }
const demo = {
  pageHosts,
  sandboxPages: sandboxPages({ ...own, isProduction: false, url: 'http://127.0.0.1:3000/dev/kakaopay' }),
}
const live = {
  pageHosts,
  sandboxPages: sandboxPages({ ...own, isProduction: true, url: 'https://open-api.kakaopay.com' }),
}
const PAGE = '/mockup/bridge/pc/pg/one-time/payment/0a'

test('a buyer is sent to the provider’s own host and, outside production, to the sandbox', () => {
  for (const settings of [demo, live])
    equal(isPayPage(`https://online-payment.kakaopay.com${PAGE}`, settings, OWN), true)
  equal(isPayPage(`http://localhost:3000/dev/kakaopay${PAGE}`, demo, OWN), true)
  equal(isPayPage(`http://127.0.0.1:3000/dev/kakaopay${PAGE}`, demo, OWN), true)
  equal(isPayPage(`http://localhost:3000/dev/kakaopay${PAGE}`, live, OWN), false)
})

test('and to nowhere else', () => {
  for (const url of [
    `http://online-payment.kakaopay.com${PAGE}`,
    `https://online-payment.kakaopay.com:8443${PAGE}`,
    `https://online-payment.kakaopay.com.evil.example${PAGE}`,
    `https://online-payment.kakaopay.com@evil.example${PAGE}`,
    'http://localhost:3000/mypage',
    `http://localhost:4000/dev/kakaopay${PAGE}`,
    'javascript:alert(1)',
    '/dev/kakaopay',
    '',
  ])
    equal(isPayPage(url, demo, OWN), false, url)
})
