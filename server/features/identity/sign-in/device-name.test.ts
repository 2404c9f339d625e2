import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { deviceName } from './device-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

test('browser and system are named; what says neither is an unknown device', () => {
  for (const [agent, name] of [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome · Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/130.0.0.0`, 'Microsoft Edge · Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
      'Safari · iOS',
    ],
    ['curl/8.1', '알 수 없는 기기'],
    ['', '알 수 없는 기기'],
    [null, '알 수 없는 기기'],
  ] as const)
    equal(deviceName(agent), name)
})

test('a browser that nobody knows is not named: its name is whatever the caller typed', () => {
  equal(deviceName('http://evil.example/1.0 (Windows NT 10.0)'), 'Windows')
  equal(deviceName('<b>x</b>'), '알 수 없는 기기')
})
