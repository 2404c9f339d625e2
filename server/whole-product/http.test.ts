import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { startPlayback } from '#contract/learning/learning.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp({ API_DOCS: 'true' })))
after(() => app.close())

const person = {
  email: 'someone@example.com',
  password: 'Sturdy!pass1',
  name: '김하나',
  phone: '01012345678',
}
const signUp = (options: object) => app.guest().post('/api/auth/signup', options)

type RefusalBody = {
  status: number
  success: boolean
  code: string
  message: string
  data: null
  requestId: string
}
function refusal(
  answer: { status: number; text: string; body: unknown; headers: Headers },
  status: number,
): RefusalBody {
  equal(answer.status, status, answer.text)
  const body = answer.body as RefusalBody
  deepEqual([body.status, body.success, body.data], [status, false, null])
  match(body.code, /^[A-Z][A-Z0-9_]+$/)
  match(body.message, /[가-힣]/)
  equal(body.requestId, answer.headers.get('x-request-id'))
  doesNotMatch(answer.text, /\bat \S+ \(|node_modules|\/server\/|select |insert /i)
  return body
}

test('broken JSON, JSON of the wrong kind, and poisoned JSON are 400', async () => {
  const json = { 'content-type': 'application/json' }
  for (const body of [
    '{"email":',
    '[]',
    '"text"',
    '7',
    'null',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '',
  ]) {
    refusal(await signUp({ body, headers: json }), 400)
  }
  refusal(await signUp({ body: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, headers: json }), 400)
})

test('an error about a whole body is a sentence, not the name of a type', async () => {
  for (const body of ['[]', '7', 'null']) {
    const answer = await signUp({ body, headers: { 'content-type': 'application/json' } })
    equal(refusal(answer, 400).message, '요청 형식이 올바르지 않습니다.')
  }
})

test('a body of another type is 415', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    equal(
      refusal(await signUp({ body: 'email=a', headers: { 'content-type': type } }), 415).code,
      'UNSUPPORTED_MEDIA_TYPE',
    )
  }
})

const EMPTY_TYPES = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded;charset=utf-8',
  'application/json',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/octet-stream',
]

test('a body without bytes is no body, whatever type, method and framing it has', async () => {
  const framings = [
    { headers: 'content-length: 0\r\n', body: '' },
    { headers: 'transfer-encoding: chunked\r\n', body: '0\r\n\r\n' },
  ]
  // Each call is refused or treated as without a body: none takes one, and nobody is logged in.
  const calls = [
    ['POST /api/auth/logout', 204],
    ['POST /api/auth/reissue', 401],
    ['POST /api/auth/login', 400],
    ['PUT /api/learning/day-start', 401],
    ['PATCH /api/auth/profile', 401],
    ['DELETE /api/auth/account', 401],
  ] as const
  for (const [line, status] of calls)
    for (const type of EMPTY_TYPES)
      for (const { headers, body } of framings) {
        const head = `${line} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\n${headers}`
        const [said] = (await raw(`${head}connection: close\r\n\r\n${body}`)).split('\r\n')
        match(said ?? '', new RegExp(`^HTTP/1\\.1 ${status} `), `${line} ${type} ${headers}`)
      }
})

test('a member writes with an empty body of any type where the call takes none or may go without', async () => {
  const member = await app.member()
  const course = await makeCourse(app.deps.db)
  await enrol(app.deps.db, member.memberId, course.id)
  for (const type of EMPTY_TYPES) {
    const headers = { 'content-type': type }
    const start = `/api/lectures/${course.lectureIds[0]}/playback/start`
    equal((await member.post(start, { body: '', headers })).status, 200, type)
    equal((await member.delete('/api/auth/profile/image', { body: '', headers })).status, 200, type)
    equal((await member.patch('/api/auth/profile/image', { body: '', headers })).status, 400, type)
  }
})

test('a body of another type is 415 as soon as it has a byte, chunked too', async () => {
  const answer = await raw(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n',
  )
  match(answer, /^HTTP\/1\.1 415 /)
})

test('a body over 64 KiB is 413, declared or not', async () => {
  const big = JSON.stringify({ ...person, name: 'x'.repeat(65 * 1024) })
  equal(
    refusal(await signUp({ body: big, headers: { 'content-type': 'application/json' } }), 413).code,
    'PAYLOAD_TOO_LARGE',
  )
  const chunked = await raw(
    `POST /api/auth/signup HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n` +
      `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`,
  )
  match(chunked, /^HTTP\/1\.1 413 /)
})

test('headers over 16 KiB are 431, and a malformed request is 400, in the form of every refusal', async () => {
  const overflow = await raw(`GET /api/course HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`)
  match(overflow, /"code":"HEADERS_TOO_LARGE","message":"[가-힣]/)
  match(overflow, /\r\nx-content-type-options: nosniff\r\n/)
  match(
    await raw(`GET /api/course HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`),
    /^HTTP\/1\.1 431 /,
  )
  match(await raw('GET /api/course HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n'), /^HTTP\/1\.1 400 /)
  match(
    await raw(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ),
    /^HTTP\/1\.1 400 /,
  )
})

test('an unknown address is a JSON 404 under /api, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    equal(refusal(await app.guest().call(method, '/api/no/such/thing'), 404).code, 'NOT_FOUND')
  }
  refusal(await app.guest().get('/api/course/1/preview/more'), 404)
  refusal(await app.guest().get('/api/../../etc/passwd'), 404)
  refusal(await app.guest().get('/api/course/%E0%A4%A/preview'), 400)
})

test('every answer carries its safety headers and the forgery token once', async () => {
  for (const path of [
    '/api/course',
    '/api/none',
    '/healthz/live',
    '/api/auth/me',
    '/api/ws-chat-sockjs/info',
  ]) {
    const { headers } = await app.guest().get(path)
    equal(headers.get('x-content-type-options'), 'nosniff', path)
    match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
    ok(headers.get('referrer-policy'))
    match(headers.getSetCookie().join(), /^XSRF-TOKEN=[\w-]{20,}; Max-Age=1209600; Path=\/; SameSite=Lax$/)
  }
  const guest = app.guest()
  await guest.get('/api/course')
  deepEqual((await guest.get('/api/course')).headers.getSetCookie(), [])
})

test('an answer that brings a forgery token may be kept by its own browser only', async () => {
  const guest = app.guest()
  match((await guest.get('/api/site')).headers.get('cache-control') ?? '', /^private/)
  match((await guest.get('/api/site')).headers.get('cache-control') ?? '', /^public/)
})

test('a page of another site is refused, and gets no CORS header', async () => {
  for (const origin of [
    'https://evil.example',
    'null',
    `${app.url}.evil.example`,
    app.url.replace('http:', 'https:'),
  ]) {
    const answer = await app.guest().post('/api/auth/signup', { json: person, headers: { origin } })
    refusal(answer, 403)
    equal(answer.headers.get('access-control-allow-origin'), null)
  }
})

test('a path of the own address names the own origin whatever Host says', async () => {
  const answer = await raw('GET /api/course HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n')
  match(answer, /^HTTP\/1\.1 200 /)
  doesNotMatch(answer, /evil\.example/)
})

test('nothing of the house is served: no dot files, no sources, no folders, nothing beside them (security.md#29)', async () => {
  const wanted = [
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.npmrc',
    '/.data/secrets.json',
    '/secrets.json',
    '/package.json',
    '/package-lock.json',
    '/server/main.ts',
    '/contract/calls.ts',
    '/node_modules/pg/package.json',
    '/assets/',
    '/images/',
    '/images',
    '/media/',
    '/media/videos/',
    '/server/',
    '/api/',
    '/data/',
    '/database/',
    '/images/..%2fsecrets.json',
    '/images/..%2f..%2fsecrets.json',
    '/images/%2e%2e%2fsecrets.json',
    '/images/..%5c..%5csecrets.json',
    '/images/%252e%252e%252fsecrets.json',
    '/assets/..%2f..%2fpackage.json',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/api/docs/..%2f..%2fpackage.json',
    '/phpinfo.php',
    '/server-status',
    '/actuator/env',
    '/debug',
    '/backup.sql',
    '/main.js.map',
  ]
  for (const path of wanted) {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    match(answer, /^HTTP\/1\.1 40[34] /, path)
    doesNotMatch(answer, /root:|mediaKey|"dependencies"|\bat \S+ \(/, path)
  }
})

test('the API document lists every registered call', async () => {
  const { body, status } = await app.guest().get('/api/openapi.json')
  equal(status, 200)
  const { openapi, paths } = body as {
    openapi: string
    paths: Record<string, Record<string, { security: object[] }>>
  }
  match(openapi, /^3\.1/)
  ok(paths['/api/lectures/{lectureId}/progress']?.['post'])
  deepEqual(paths['/api/course']?.['get']?.security, [])
  equal((await app.guest().get('/api/docs')).status, 200)
})

test('in production there are no documents, no figures and no /dev (security.md#28)', async () => {
  const strict = await startApp({ API_DOCS: 'false', SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    const throughProxy = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    equal((await strict.guest().get('/metrics', throughProxy)).status, 404)
    for (const path of [
      '/api/openapi.json',
      '/api/docs',
      '/api/docs/',
      '/api/docs/json',
      '/openapi.json',
      '/docs',
      '/dev/mailbox',
      '/api/dev/mailbox?to=a',
      '/dev/kakao',
      '/dev/kakaopay',
    ]) {
      equal((await strict.guest().get(path)).status, 404, path)
    }
  } finally {
    await strict.close()
  }
})

test('an unknown Expect header is ignored', async () => {
  const asked = 'GET /api/course HTTP/1.1\r\nhost: x\r\nexpect: 200-maybe\r\nconnection: close\r\n\r\n'
  match(await raw(asked), /^HTTP\/1\.1 200 /)
})

test('TRACE is not spoken (security.md#28)', async () => {
  match(await raw('TRACE /api/course HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'), /^HTTP\/1\.1 4\d\d /)
})

test('the process lives and is ready while the database is there', async () => {
  equal((await app.guest().get('/healthz/live')).status, 200)
  deepEqual((await app.guest().get('/healthz/ready')).body, {
    ok: true,
    checks: { database: true, notifications: true, disk: true, serving: true },
    jobs: 'run',
  })
})

test('a call without a body may say that it is JSON', async () => {
  const course = await makeCourse(app.deps.db)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  await member.send(
    startPlayback,
    { params: { lectureId: course.lectureIds[0]! } },
    { headers: { 'content-type': 'application/json' } },
  )
})

/** Sends raw bytes; returns what arrived until the connection closed or 2 s passed without data. */
function raw(request: string): Promise<string> {
  const { port } = new URL(app.url)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (bytes: Buffer) => (received += bytes.toString()))
    socket.on('error', (error) => (received ? resolve(received) : reject(error)))
    socket.on('close', () => resolve(received))
  })
}
