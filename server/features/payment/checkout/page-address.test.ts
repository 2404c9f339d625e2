import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'
import { kakaopay } from '../providers/kakaopay/kakaopay-provider.ts'
import { configureProvider } from '../providers/provider.ts'
import { isPayPage } from './page-address.ts'

const OWN = ['http://localhost:3000']
const demo = configureProvider(readConfig({ PORT: '3000' }), kakaopay)
const live = configureProvider(
  readConfig({
    NODE_ENV: 'production',
    KAKAO_LOGIN: 'off',
    PUBLIC_ORIGIN: 'https://school.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'a@school.example',
    KAKAOPAY_SECRET_KEY: 'PRD0123456789',
    KAKAOPAY_CID: 'CID0000001',
  }),
  kakaopay,
)
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
