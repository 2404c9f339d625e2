import { deepEqual, equal, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'
import { SANDBOX_KEYS } from './kakao-settings.ts'

const own = { KAKAO_REST_KEY: 'rest', KAKAO_CLIENT_SECRET: 'secret', KAKAO_ADMIN_KEY: 'admin' }
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://school.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'no-reply@school.example',
  SITE_FILE: 'site.json',
}
const kakao = (settings: NodeJS.ProcessEnv) => readConfig(settings).kakao

test('outside production Kakao is the sandbox of this process, at an address that it can reach', () => {
  deepEqual(kakao({ PORT: '3210', PUBLIC_ORIGIN: 'https://demo.example', HOST: '0.0.0.0' }), {
    ...SANDBOX_KEYS,
    authUrl: 'http://127.0.0.1:3210/dev/kakao',
    apiUrl: 'http://127.0.0.1:3210/dev/kakao',
    scopes: ['profile_nickname', 'profile_image', 'account_email'],
    isPkce: true,
    isSandbox: true,
  })
  equal(kakao({ DATABASE_URL: 'postgres://x@localhost/x' })?.isSandbox, true)
  equal(kakao({ PORT: '1', HOST: '::1' })?.authUrl, 'http://[::1]:1/dev/kakao')
  equal(kakao({ PORT: '1', HOST: 'localhost' })?.authUrl, 'http://localhost:1/dev/kakao')
})

test('an app of one’s own has the addresses of Kakao, and its switches', () => {
  deepEqual(
    kakao({ ...production, ...own, KAKAO_APP_ID: '7', KAKAO_SCOPES: 'account_email', KAKAO_PKCE: 'off' }),
    {
      restKey: 'rest',
      clientSecret: 'secret',
      adminKey: 'admin',
      appId: '7',
      authUrl: 'https://kauth.kakao.com',
      apiUrl: 'https://kapi.kakao.com',
      scopes: ['account_email'],
      isPkce: false,
      isSandbox: false,
    },
  )
  equal(kakao({ ...own, KAKAO_AUTH_URL: 'http://127.0.0.1:9/k/' })?.authUrl, 'http://127.0.0.1:9/k')
})

test('production without keys stops the start and names them, unless login by Kakao is off', () => {
  throws(
    () => kakao(production),
    /KAKAO_REST_KEY, KAKAO_CLIENT_SECRET, KAKAO_ADMIN_KEY; or .*KAKAO_LOGIN=off/,
  )
  throws(() => kakao({ ...production, ...own, KAKAO_ADMIN_KEY: '' }), /needs KAKAO_ADMIN_KEY;/)
  throws(
    () => kakao({ ...production, SMTP_URL: '', KAKAO_CLIENT_SECRET: 'secret' }),
    /production needs SMTP_URL, KAKAO_REST_KEY, KAKAO_ADMIN_KEY; or turn login by Kakao off/,
  )
  throws(() => kakao({ ...production, KAKAO_LOGIN: 'off', SMTP_URL: '' }), /production needs SMTP_URL\.$/)
  throws(() => kakao({ KAKAO_REST_KEY: 'mine' }), /needs KAKAO_CLIENT_SECRET, KAKAO_ADMIN_KEY;/)
  equal(kakao({ ...production, KAKAO_LOGIN: 'off' }), null)
})

test('production refuses the keys and the address of a sandbox (security.md#41)', () => {
  const refused = (settings: NodeJS.ProcessEnv, names: RegExp) =>
    throws(() => kakao({ ...production, ...own, ...settings }), names)
  refused(
    { KAKAO_REST_KEY: SANDBOX_KEYS.restKey },
    /^StartFailure: Wrong setting: KAKAO_REST_KEY of a sandbox/,
  )
  refused({ KAKAO_CLIENT_SECRET: SANDBOX_KEYS.clientSecret }, /KAKAO_CLIENT_SECRET of a sandbox/)
  refused({ KAKAO_ADMIN_KEY: SANDBOX_KEYS.adminKey }, /KAKAO_ADMIN_KEY of a sandbox/)
  for (const address of [
    'http://kauth.kakao.com',
    'https://localhost/dev/kakao',
    'https://127.0.0.1',
    'https://[::1]:3000',
    'https://school.example/dev/kakao',
  ])
    refused({ KAKAO_AUTH_URL: address }, /KAKAO_AUTH_URL of a sandbox/)
})

test('keys and tokens do not go over an open wire', () => {
  throws(() => kakao({ ...own, KAKAO_API_URL: 'http://kapi.kakao.com' }), /KAKAO_API_URL must be https/)
  throws(() => kakao({ ...own, KAKAO_AUTH_URL: 'http://127.evil.example' }), /KAKAO_AUTH_URL must be https/)
})
