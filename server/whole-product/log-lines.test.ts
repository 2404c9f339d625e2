import { doesNotMatch, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp({ LOG_LEVEL: 'debug' })))
after(() => app.close())

const FORGED = '{"level":60,"msg":"forged","event":"login.ok","memberId":1}'

test('nobody writes a line of their own into the log: not by an address, a header, a name or a body (security.md#64)', async () => {
  const guest = app.guest()
  const member = await app.member()
  await guest.get(`/api/%0d%0a${encodeURIComponent(FORGED)}`)
  await guest.get(`/api/course?x=%0a${encodeURIComponent(FORGED)}`)
  await guest.get('/api/course', { headers: { 'user-agent': `a\t${FORGED}`, referer: FORGED } })
  await guest.post('/api/auth/login', {
    json: { email: `a\r\n${FORGED}`, password: `\n${FORGED}` },
    headers: { 'user-agent': FORGED },
  })
  await member.patch('/api/auth/profile', { json: { name: `김\n${FORGED}`.slice(0, 40) } })
  await guest.post('/api/auth/login', {
    body: `{\n${FORGED}`,
    headers: { 'content-type': 'application/json' },
  })

  const lines = app.logged()
  ok(lines.length > 5)
  for (const line of lines) {
    const read = JSON.parse(line) as { msg?: string; event?: string; level: number }
    ok(read.msg !== 'forged' && read.level < 60, line)
  }
  equal(lines.filter((line) => line.includes('"event":"login.ok"')).length, 1) // the member's own login
})

test('neither a password nor a token of a whole session is in the log (security.md#64)', async () => {
  const member = await app.member()
  const tokens = ['AT', 'RT', 'XSRF-TOKEN'].map((name) => member.cookies.get(name)!)
  await member.get(`/api/auth/me?token=${tokens[0]}`)
  await member.get('/api/auth/me', { headers: { authorization: `Bearer ${tokens[0]}` } })
  await member.get(`/media/${tokens[1]}/a/prog.mp4`)
  await member.post('/api/auth/reissue')
  await member.patch('/api/auth/password', {
    json: { currentPassword: MEMBER_PASSWORD, newPassword: 'Another!pass2' },
  })
  await member.post('/api/auth/login', { json: { email: member.email, password: 'Another!pass2' } })
  const log = app.logged().join('\n')
  for (const secret of [
    ...tokens,
    MEMBER_PASSWORD,
    'Another!pass2',
    ...[...member.cookies.values()].filter(({ length }) => length > 8),
  ])
    ok(!log.includes(secret), secret)
  doesNotMatch(log, /"(?:cookie|authorization|password)":/i)
})
