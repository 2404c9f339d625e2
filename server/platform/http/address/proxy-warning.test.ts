import { equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'
import { proxyWarning } from './proxy-warning.ts'

const warned = (settings: NodeJS.ProcessEnv) => proxyWarning(readConfig(settings))
const https = { PUBLIC_ORIGIN: 'https://school.example' }

test('https without a trusted proxy starts with a warning', () => {
  match(warned(https) ?? '', /TRUSTED_PROXIES is not set .* count everybody together/)
  equal(warned({ ...https, TRUSTED_PROXIES: '10.0.0.0/8' }), null)
  equal(warned({ PUBLIC_ORIGIN: 'http://school.example' }), null)
  equal(warned({}), null)
})
