import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test('a phone, a tablet and everything else', () => {
  equal(deviceOf(`Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) ${WEBKIT} Mobile/15E148`), 'phone')
  equal(deviceOf('Mozilla/5.0 (Linux; Android 15; SM-S938N) Chrome/142.0 Mobile Safari/537.36'), 'phone')
  equal(deviceOf('Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'), 'phone')
  equal(deviceOf('Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/142.0 Safari/537.36'), 'tablet')
  equal(deviceOf('Mozilla/5.0 (Android 15; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0'), 'tablet')
  equal(deviceOf(`Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} Mobile/15E148`), 'tablet')
  equal(deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36'), 'pc')
  equal(
    deviceOf(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`),
    'pc',
  )
  equal(deviceOf(undefined), 'pc')
})
