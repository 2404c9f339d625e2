import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { addressGroup } from './client-address.ts'

test('an IPv4 address counts for itself, an IPv6 address for its /64', () => {
  equal(addressGroup('203.0.113.9'), '203.0.113.9')
  equal(addressGroup('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  equal(addressGroup('2001:0DB8:1:2::9'), '2001:db8:1:2::/64')
  equal(addressGroup('::1'), '0:0:0:0::/64')
  equal(addressGroup('2001:db8::'), '2001:db8:0:0::/64')
})
