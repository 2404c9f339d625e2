import { doesNotThrow, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'
import { refusePublicDemo } from './demo-exposure.ts'

const exposed = (settings: NodeJS.ProcessEnv) => () =>
  refusePublicDemo(readConfig({ KAKAOPAY: 'off', ...settings }))

test('without production, an address of others refuses the start, however the database is given (security.md#77)', () => {
  for (const settings of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.0.7' },
    { HOST: 'localhost.example' },
    { PUBLIC_ORIGIN: 'https://school.example' },
    { PUBLIC_ORIGIN: 'http://127.0.0.1.example:3000' },
    { HOST: '0.0.0.0', NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/school' },
  ])
    throws(
      exposed(settings),
      /^StartFailure: .*NODE_ENV=production.*DEMO_PUBLIC=yes/,
      JSON.stringify(settings),
    )
})

test('loopback, production and DEMO_PUBLIC=yes start (security.md#77)', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://school.example',
    KAKAO_LOGIN: 'off',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'a@school.example',
  }
  for (const settings of [
    {},
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_ORIGIN: 'http://localhost:3000' },
    { PUBLIC_ORIGIN: 'http://127.0.0.2:3000' },
    { PUBLIC_ORIGIN: 'http://[::1]:3000' },
    { PUBLIC_ORIGIN: 'http://school.localhost:3000' },
    { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://demo.example', DEMO_PUBLIC: 'yes' },
    production,
  ])
    doesNotThrow(exposed(settings), JSON.stringify(settings))
})
