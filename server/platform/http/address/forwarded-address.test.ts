import { equal } from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { openForwardedAddress } from './forwarded-address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test('a forwarded address counts only when one of our proxies sends it (security.md#26)', () => {
  const none = openForwardedAddress([])
  equal(none(from('203.0.113.9', '1.1.1.1')), '203.0.113.9')
  const behind = openForwardedAddress(['loopback', '10.0.0.0/8', '2001:db8::1'])
  equal(behind(from('127.0.0.1', '1.1.1.1')), '1.1.1.1')
  equal(behind(from('::ffff:127.0.0.1', '6.6.6.6, 1.1.1.1, 10.2.3.4')), '1.1.1.1')
  equal(behind(from('2001:db8::1', '2001:db8:5::7')), '2001:db8:5::7')
  equal(behind(from('203.0.113.9', '1.1.1.1')), '203.0.113.9')
  equal(behind(from('127.0.0.1', 'nonsense')), '127.0.0.1')
  equal(behind(from('127.0.0.1')), '127.0.0.1')
})
