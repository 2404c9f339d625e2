import { equal, ok, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings } from '#server/platform/config/config.ts'
import { settingsOf } from '#server/platform/config/settings-part.ts'
import { kakaopaySettings } from './kakaopay-settings.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  KAKAO_LOGIN: 'off',
  PUBLIC_ORIGIN: 'https://school.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'a@school.example',
  SITE_FILE: '/site.json',
}
const LIVE = { KAKAOPAY_SECRET_KEY: 'PRD0123456789', KAKAOPAY_CID: 'CID0000001' }

/** Null: not offered. */
const readKakaopay = (environment: NodeJS.ProcessEnv) =>
  settingsOf(readSettings(environment, [kakaopaySettings]), kakaopaySettings)

test('outside production it is on, with the sandbox that runs in the same process', () => {
  const kakaopay = readKakaopay({ PORT: '4321' })
  equal(kakaopay?.url, 'http://127.0.0.1:4321/dev/kakaopay')
  equal(kakaopay?.cid, 'TC0ONETIME')
  equal(readKakaopay({ PORT: '80', HOST: '0.0.0.0' })?.url, 'http://127.0.0.1:80/dev/kakaopay')
  equal(readKakaopay({ PORT: '80', HOST: '::' })?.url, 'http://[::1]:80/dev/kakaopay')
  equal(readKakaopay({ KAKAOPAY: 'off' }), null)
})

test('in production it is on once its key is there, at the provider itself', () => {
  equal(readKakaopay(PRODUCTION), null)
  const kakaopay = readKakaopay({ ...PRODUCTION, ...LIVE })
  equal(kakaopay?.url, 'https://open-api.kakaopay.com')
})

test('what is missing is named', () => {
  throws(() => readKakaopay({ ...PRODUCTION, KAKAOPAY: 'on' }), /KAKAOPAY_SECRET_KEY, KAKAOPAY_CID/)
  throws(() => readKakaopay({ ...PRODUCTION, ...LIVE, KAKAOPAY_CID: '' }), /needs KAKAOPAY_CID/)
  throws(() => readKakaopay({ KAKAOPAY_URL: 'https://open-api.kakaopay.com' }), /needs KAKAOPAY_SECRET_KEY/)
})

test('test keys, test codes and other servers are refused in production', () => {
  const at = (settings: object) => () => readKakaopay({ ...PRODUCTION, ...LIVE, ...settings })
  throws(at({ KAKAOPAY_SECRET_KEY: 'DEV0123' }), /KAKAOPAY_SECRET_KEY is a test key/)
  for (const cid of ['TC0ONETIME', 'TCSUBSCRIP'])
    throws(at({ KAKAOPAY_CID: cid }), /KAKAOPAY_CID is a test code/)
  for (const url of [
    'http://127.0.0.1:4000/dev/kakaopay',
    'http://open-api.kakaopay.com',
    'https://evil-kakaopay.com',
    'https://kakaopay.com.evil.example',
  ])
    throws(at({ KAKAOPAY_URL: url }), /KAKAOPAY_URL must be/, url)
})

test('live keys and codes are refused outside production, with the sandbox as with the provider', () => {
  const dev = { KAKAOPAY_SECRET_KEY: 'DEV0123', KAKAOPAY_CID: 'TC0ONETIME' }
  for (const at of [{}, { KAKAOPAY_URL: 'https://open-api.kakaopay.com' }]) {
    throws(
      () => readKakaopay({ ...at, ...dev, KAKAOPAY_SECRET_KEY: LIVE.KAKAOPAY_SECRET_KEY }),
      /is a live key/,
    )
    throws(() => readKakaopay({ ...at, ...dev, KAKAOPAY_CID: LIVE.KAKAOPAY_CID }), /is a live code/)
    ok(readKakaopay({ ...at, ...dev }))
  }
})
