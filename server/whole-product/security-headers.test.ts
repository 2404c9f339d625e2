import { equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const ORIGIN = 'https://school.example'

let app: TestApp
let member: Client
before(async () => {
  app = await startApp({ PUBLIC_ORIGIN: ORIGIN, API_DOCS: 'true' })
  member = await app.member()
})
after(() => app.close())

type NamedAnswer = { name: string; answer: Answer }

/**
 * Responses of every kind: each call as a guest and as a member, files, unknown URLs and invalid requests.
 */
async function everyAnswer(): Promise<NamedAnswer[]> {
  const asked: NamedAnswer[] = []
  const keep = (name: string, answer: Answer) => void asked.push({ name, answer })
  for (const { method, path, body } of Object.values<Call>(calls)) {
    const address = path.replace(/:\w+/g, '1')
    for (const [who, client] of Object.entries({ guest: app.guest(), member }))
      if (method === 'GET' || who === 'guest')
        keep(`${who} ${method} ${path}`, await client.call(method, address, body ? { json: {} } : {}))
  }
  keep('an image', await app.guest().get(await imageOf(member)))
  for (const path of [
    '/api/unknown',
    '/healthz/live',
    '/healthz/ready',
    '/api/openapi.json',
    '/%zz',
    '/media/x/y/z.mp4',
  ])
    keep(path, await app.guest().get(path))
  keep(
    'broken JSON',
    await app.guest().post('/api/auth/login', { body: '{', headers: { 'content-type': 'application/json' } }),
  )
  keep(
    'another type',
    await app.guest().post('/api/auth/login', { body: 'a=b', headers: { 'content-type': 'text/plain' } }),
  )
  keep('too much', await app.guest().post('/api/auth/login', { json: { email: 'a'.repeat(70_000) } }))
  return asked
}

async function imageOf(client: Client): Promise<string> {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#24418c' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'face.png')
  const { status, text, body } = await client.patch('/api/auth/profile/image', { body: form })
  equal(status, 200, text)
  return (body as { data: string }).data
}

test('every answer of an https school tells browsers to stay with https for a year and more (security.md#17)', async () => {
  for (const { name, answer } of await everyAnswer()) {
    const hsts = answer.headers.get('strict-transport-security') ?? ''
    ok(Number(/max-age=(\d+)/.exec(hsts)?.[1]) >= 31_536_000, `${name}: ${hsts}`)
    match(hsts, /includeSubDomains/, name)
  }
})

test('no answer is shared with the pages of another origin (security.md#18)', async () => {
  const origins = [
    'https://evil.example',
    'null',
    `${ORIGIN}.evil.example`,
    'https://evilschool.example',
    'http://school.example',
  ]
  for (const origin of origins) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const { headers } = await member.call(method, '/api/auth/me', {
        headers: { origin, 'access-control-request-method': 'PATCH' },
      })
      for (const name of headers.keys())
        ok(!name.startsWith('access-control-'), `${method} for ${origin}: ${name}`)
    }
  }
})

test('every answer says what it is and is not guessed at (security.md#20)', async () => {
  for (const { name, answer } of await everyAnswer()) {
    equal(answer.headers.get('x-content-type-options'), 'nosniff', name)
    if (answer.text === '') continue
    const type = answer.headers.get('content-type') ?? ''
    match(
      type,
      /^(?:application\/json; charset=utf-8|text\/\w+; charset=utf-8|image\/webp)$/,
      `${name}: ${type}`,
    )
  }
})

test('no answer lets other sites receive the full address of our pages (security.md#21)', async () => {
  const strict = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  for (const { name, answer } of await everyAnswer())
    ok(strict.includes(answer.headers.get('referrer-policy') ?? ''), name)
})
