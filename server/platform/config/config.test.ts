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
