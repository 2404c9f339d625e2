import { deepEqual, equal, ok } from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { calls } from '#contract/calls.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const map = read('docs/spec-map.md')

const NOT_YET = 'not yet'
const sections = map.split(/^## /m)
const rowsOf = (title: string): string[][] =>
  (sections.find((section) => section.startsWith(title)) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
    .slice(1)

/** The addresses of section 2; listed here and the calls of section 7 counted, so that a removed row fails. */
const SPEC_ADDRESSES =
  `/ /course/data /course/fullstack /course/frontend /course/backend /course/payment /course/kakaopay/success
/account/elogin /account/esignup /account/kakaoauth /account/loginchoice /account/signupchoice /auth/verify-success
/mypage /mypage/profile /mypage/paymentshistory /mypage/ingcourse /mypage/endcourse /mypage/practice /mypage/practiceqna
/course/:courseId/lectures /admin /admin/user /admin/course /admin/course/:courseId/lectures /admin/lectures/:lectureId
/admin/chat /admin/chat/:roomId`.split(/\s+/)

const SPEC_CALL_COUNT = 23
/** Count of the limits and intervals in section 9. */
const SPEC_NUMBER_COUNT = 21

test('every address of the specification is on the map', () => {
  const mapped = rowsOf('Addresses').map(([address]) => address)
  deepEqual(
    SPEC_ADDRESSES.filter((address) => !mapped.includes(address)),
    [],
  )
})

test('every call of the specification is on the map', () => {
  equal(rowsOf('Calls').length, SPEC_CALL_COUNT)
})

test('a mapped address is routed to its file', () => {
  const screens = globSync('web/features/*/feature.tsx', { cwd: root }).map(read).join('')
  for (const [address = '', screen = ''] of rowsOf('Addresses')) {
    ok(existsSync(new URL(screen, root)), `${address}: ${screen} does not exist`)
    if (!address.startsWith('/')) continue // the row for all other addresses has no route
    ok(screens.includes(`import('#${screen}')`), `${address}: no feature.tsx leads to ${screen}`)
  }
})

test('a mapped call is promised, and one that is not yet is not', () => {
  const promised = new Set(
    Object.values(calls).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`),
  )
  for (const [call = '', ...places] of rowsOf('Calls')) {
    const isBuilt = promised.has(call.replace(/\{\w+\}/g, '{}'))
    equal(isBuilt, places[0] !== NOT_YET, `${call} is ${isBuilt ? '' : 'not '}in contract/calls.ts`)
  }
})

test('every number of the specification is in its file', () => {
  const numbers = rowsOf('Numbers')
  equal(numbers.length, SPEC_NUMBER_COUNT)
  deepEqual(
    numbers.filter(([, file = '', words = '']) => !read(file).includes(words)),
    [],
  )
})

test('each file that the map names exists', () => {
  const named = [...map.matchAll(/`((?:web|server|contract|checks)\/[^`]+\.tsx?)`/g)].map(([, path]) => path!)
  deepEqual(
    named.filter((path) => !existsSync(new URL(path, root))),
    [],
  )
})
