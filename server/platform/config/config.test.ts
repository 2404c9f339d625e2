import { equal, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  KAKAO_LOGIN: 'off',
  PUBLIC_ORIGIN: 'https://school.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'a@school.example',
}

test('passwords are hashed at full cost unless a setting says otherwise, and production refuses it (security.md#46)', () => {
  equal(readConfig({}).PASSWORD_HASHING, 'strong')
  equal(readConfig(PRODUCTION).PASSWORD_HASHING, 'strong')
  throws(() => readConfig({ ...PRODUCTION, PASSWORD_HASHING: 'cheap' }), {
    message: 'Wrong setting: PASSWORD_HASHING must be strong in production.',
  })
})

test('wrong settings are one sentence that names them', () => {
  for (const [settings, message] of [
    [{ PORT: '99999' }, /^Wrong setting: PORT .*$/],
    [{ PUBLIC_ORIGIN: 'school.example' }, /^Wrong setting: PUBLIC_ORIGIN must be an origin.*$/],
    [{ DATABASE_URL: 'mysql://x' }, /^Wrong setting: DATABASE_URL must be a postgres.*$/],
    [
      { NODE_ENV: 'production' },
      /^Wrong setting: production needs PUBLIC_ORIGIN, SMTP_URL, MAIL_FROM, KAKAO_REST_KEY, KAKAO_CLIENT_SECRET, KAKAO_ADMIN_KEY; or turn .*KAKAO_LOGIN=off\.$/,
    ],
  ] as const)
    throws(() => readConfig(settings), { name: 'StartFailure', message })
})
