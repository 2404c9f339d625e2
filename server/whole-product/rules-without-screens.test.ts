import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { IMAGE_MAX_BYTES } from '#contract/identity/profile-image.ts'
import type { Client, RequestOptions } from '#server/testing/client.ts'
import { contentOf } from '#server/testing/database-content.ts'
import { formRequest } from '#server/testing/form.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let people: Record<'guest' | 'member' | 'admin', Client>
before(async () => {
  app = await startApp()
  const course = await makeCourse(app.deps.db)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  people = { guest: app.guest(), member, admin: await app.member({ roles: ['ROLE_ADMIN'] }) }
  await people.guest.get('/api/site')
})
after(() => app.close())

const GOOD_SIGN_UP = {
  email: 'new@example.com',
  password: 'Sturdy!pass1',
  name: '김하나',
  phone: '010-1234-5678',
}
const signUp = (wrong: object): RequestOptions => ({ json: { ...GOOD_SIGN_UP, ...wrong } })
const image = (bytes: Uint8Array | string, type = 'image/png'): RequestOptions =>
  formRequest([{ name: 'image', filename: 'a.png', type, bytes }])
const video = (data: object): RequestOptions =>
  formRequest([
    { name: 'data', bytes: JSON.stringify(data) },
    { name: 'video', filename: 'a.mp4', type: 'video/mp4', bytes: 'none' },
  ])

type BrokenRule = [
  who: keyof typeof people,
  call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`,
  sent: RequestOptions,
  status: number,
  message: string | RegExp,
]

const NO_COURSE = '유효한 courseId가 필요합니다.'
const NO_LECTURE = '유효한 lectureId가 필요합니다.'
const NO_SECONDS = 'watchedSec은 0 이상의 정수여야 합니다.'
const NO_TITLE = '강의 제목(title)은 필수입니다.'

/** The rules of section 5 of the specification that our pages would not let a user break. */
const BROKEN_RULES: BrokenRule[] = [
  ['member', 'PATCH /api/auth/profile/image', formRequest([{ name: 'x', bytes: 'a' }]), 400, /이미지/],
  ['member', 'PATCH /api/auth/profile/image', image('GIF no', 'image/gif'), 400, /이미지/],
  ['member', 'PATCH /api/auth/profile/image', image('<svg/>', 'image/svg+xml'), 400, /이미지/],
  [
    'member',
    'PATCH /api/auth/profile/image',
    image(Buffer.alloc(IMAGE_MAX_BYTES + 1)),
    413,
    '파일 크기는 5MB 이하여야 합니다.',
  ],
  ['member', 'POST /api/chat/rooms/open', {}, 400, /이메일/],
  ['member', 'POST /api/chat/rooms/open?supportEmail=', {}, 400, /이메일/],
  ['member', 'GET /api/chat/rooms/NaN/message', {}, 400, /[가-힣]/],
  ['member', 'GET /api/chat/rooms/Infinity/message', {}, 400, /[가-힣]/],
  ['member', 'PATCH /api/auth/password', { json: { newPassword: '      ' } }, 400, /비밀번호/],
  ['member', 'PATCH /api/auth/password', { json: { newPassword: '   short1!   ' } }, 400, /비밀번호/],
  ['member', 'POST /api/lectures/NaN/progress', { json: { watchedSec: 1 } }, 400, NO_LECTURE],
  ['member', 'POST /api/lectures/1e9999/progress', { json: { watchedSec: 1 } }, 400, NO_LECTURE],
  ['member', 'POST /api/lectures/2147483648/progress', { json: { watchedSec: 1 } }, 400, NO_LECTURE],
  ...[-1, 1.5, '1', null, true, [], {}, undefined].map((watchedSec): BrokenRule => [
    'member',
    'POST /api/lectures/1/progress',
    { json: { watchedSec } },
    400,
    NO_SECONDS,
  ]),
  [
    'member',
    'POST /api/lectures/1/progress',
    { body: '{"watchedSec":1e309}', headers: { 'content-type': 'application/json' } },
    400,
    NO_SECONDS,
  ],
  ['member', 'GET /api/courses/%20/lectures', {}, 400, NO_COURSE],
  ['member', 'GET /api/course/0/preview', {}, 400, NO_COURSE],
  ['member', 'GET /api/courses/x/attendance/dates', {}, 400, NO_COURSE],
  ['member', 'GET /api/lectures/-1', {}, 400, NO_LECTURE],
  ['member', 'POST /api/lectures/x/playback/start', {}, 400, NO_LECTURE],
  ['admin', 'DELETE /api/lectures/undefined', {}, 400, NO_LECTURE],
  ['admin', 'POST /api/courses/1/lectures/with-video', video({}), 400, NO_TITLE],
  ['admin', 'POST /api/courses/1/lectures/with-video', video({ title: '   ' }), 400, NO_TITLE],
  ['guest', 'POST /api/auth/signup', signUp({ phone: '02-123-4567' }), 400, /휴대폰|전화/],
  ['guest', 'POST /api/auth/signup', signUp({ phone: '' }), 400, /휴대폰|전화/],
  ['guest', 'POST /api/auth/signup', signUp({ email: 'no address' }), 400, /이메일/],
  ['guest', 'POST /api/auth/signup', signUp({ email: 'a@b.kr\r\nbcc: c@d.kr' }), 400, /이메일/],
  ['guest', 'POST /api/auth/signup', signUp({ name: '   ' }), 400, /이름/],
  ['guest', 'POST /api/auth/signup', signUp({ name: '가'.repeat(41) }), 400, /이름/],
  ['guest', 'POST /api/auth/signup', signUp({ password: 'short1!' }), 400, /비밀번호/],
  ['guest', 'POST /api/auth/signup', signUp({ password: undefined }), 400, /비밀번호/],
  ['guest', 'POST /api/auth/login', { json: { email: 'a@b.kr' } }, 400, /[가-힣]/],
]

test('every rule of the screens holds without them: the status and the sentence are right, and nothing is kept (security.md#8)', async () => {
  const began = await contentOf(app.deps.db)
  for (const [who, call, sent, status, message] of BROKEN_RULES) {
    const [method = '', path = ''] = call.split(' ')
    const answer = await people[who].call(method, path, sent)
    const what = `${who} ${call} ${JSON.stringify(sent.json)}: ${answer.text}`
    equal(answer.status, status, what)
    const said = (answer.body as { message: string }).message
    if (message instanceof RegExp) match(said, message, what)
    else equal(said, message, what)
  }
  deepEqual(await contentOf(app.deps.db), began)
})
