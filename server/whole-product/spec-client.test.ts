import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import axios, { AxiosError, type AxiosInstance, type AxiosResponse } from 'axios'
import sharp from 'sharp'
import { tokenHash } from '#server/features/identity/tokens.ts'
import { readClip } from '#server/platform/media/testing/media-room.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const SUPPORT_EMAIL = 'support@example.com'
const NEW_PASSWORD = 'Another!pass2'
const TIMEOUT_MS = 10_000 // spec.md#7

let app: TestApp
let picture: Blob
let clip: Blob
before(async () => {
  app = await startApp({ SUPPORT_EMAIL })
  await makeMember(app.deps.db, { email: SUPPORT_EMAIL, roles: ['ROLE_SUPPORT'] })
  const red = sharp({ create: { width: 90, height: 60, channels: 3, background: '#d22' } })
  picture = new Blob([Uint8Array.from(await red.png().toBuffer())], { type: 'image/png' })
  clip = new Blob([Uint8Array.from(await readClip())], { type: 'video/mp4' })
})
after(() => app.close())

type SignedInClient = {
  http: AxiosInstance
  cookies: Map<string, string>
  memberId: number
  reissues: () => number
}
type Role = 'ROLE_MEMBER' | 'ROLE_ADMIN'

/** The client that the specification describes: cookies, 10 s timeout, forgery header, one shared reissue. */
async function signIn(role: Role = 'ROLE_MEMBER'): Promise<SignedInClient> {
  const { id, email } = await makeMember(app.deps.db, { roles: [role] })
  const { http, cookies, reissues } = openClient()
  await http.get('/api/course') // sets the forgery cookie
  equal((await http.post('/api/auth/login', { email, password: MEMBER_PASSWORD })).status, 200)
  delete http.defaults.headers.common.Authorization
  equal((await http.get('/api/auth/me')).data.data.email, email)
  return { http, cookies, memberId: id, reissues }
}

function openClient() {
  const cookies = new Map<string, string>()
  const http = axios.create({ baseURL: app.url, withCredentials: true, timeout: TIMEOUT_MS })
  // In a browser, cookies are stored and axios reads the forgery cookie; Node has neither.
  http.interceptors.request.use((config) => {
    config.headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const token = cookies.get('XSRF-TOKEN')
    if (token && config.method !== 'get') config.headers.set('X-XSRF-TOKEN', token)
    return config
  })
  const keep = ({ headers }: AxiosResponse) => {
    for (const line of headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  let reissues = 0
  let running: Promise<unknown> | null = null
  const reissue = () =>
    (running ??= http.post('/api/auth/reissue', null).finally(() => {
      reissues += 1
      running = null
    }))
  http.interceptors.response.use(
    (response) => {
      keep(response)
      return response
    },
    async (error: unknown) => {
      if (!(error instanceof AxiosError) || !error.response) throw error
      keep(error.response)
      const { config, response } = error
      const isExpired = response.status === 401 && response.data.code === 'TOKEN_EXPIRED'
      if (!isExpired || !config || config.headers.has('X-Retried')) throw error
      // A 401 that arrives after the renewal belongs to the old token.
      if (String(config.headers.get('Cookie')).includes(`AT=${cookies.get('AT')}`)) await reissue()
      config.headers.set('X-Retried', '1')
      return await http.request(config)
    },
  )
  return { http, cookies, reissues: () => reissues }
}

/** The refusal of a call. */
async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  ok(error instanceof AxiosError && error.response, String(error))
  return error.response as AxiosResponse<{ code: string; message: string; success: boolean }>
}

async function ownCourse(memberId: number) {
  const { id, lectureIds } = await makeCourse(app.deps.db, { lectures: [{ withVideo: true }, {}] })
  await enrol(app.deps.db, memberId, id)
  return { id, lectureId: lectureIds[0]! }
}

/** Expires the access token; the message clears this process's session cache. */
async function expire(cookies: Map<string, string>) {
  const { session_id } = await app.deps.db
    .updateTable('session_token')
    .set({ expires_at: new Date(0) })
    .where('hash', '=', tokenHash(cookies.get('AT')!))
    .returning('session_id')
    .executeTakeFirstOrThrow()
  await app.deps.bus.publish('session.ended', session_id)
}

test('axios signs up, logs in and out with the bodies of the specification', async () => {
  const { http, cookies } = openClient()
  await http.get('/api/course')
  const person = { email: 'axios@example.com', password: NEW_PASSWORD, name: '김하나', phone: '01012345678' }
  const { data } = await http.post('/api/auth/signup', person)
  deepEqual([data.status, data.success, typeof data.data], [200, true, 'string'])
  equal(
    (await refusalOf(http.post('/api/auth/login', { email: 'no@example.com', password: 'x' }))).status,
    401,
  )
  const member = await signIn()
  equal((await member.http.post('/api/auth/logout', null)).status, 204)
  equal(member.cookies.has('AT'), false)
  equal((await refusalOf(member.http.get('/api/auth/me'))).data.code, 'UNAUTHORIZED')
  ok(cookies.has('XSRF-TOKEN'))
})

test('axios sends a form type and no bytes with post(url, null), and is answered as without a body', async () => {
  const { http, memberId } = await signIn()
  const { id, lectureId } = await ownCourse(memberId)
  const { data } = await http.post(`/api/lectures/${lectureId}/playback/start`, null)
  deepEqual([data.success, typeof data.message], [true, 'string'])
  match(String((await http.post('/api/auth/reissue', null)).config.headers['Content-Type']), /urlencoded/)
  const params = { supportEmail: SUPPORT_EMAIL }
  const room = await http.post('/api/chat/rooms/open', null, { params })
  equal(typeof room.data, 'number')
  ok(Array.isArray((await http.get(`/api/chat/rooms/${room.data}/message`)).data))
  const { data: dates } = await http.get(`/api/courses/${id}/attendance/dates`)
  deepEqual([dates.data.userId, dates.data.courseId], [memberId, id])
  match(dates.data.attendance[0], /^\d{4}-\d\d-\d\d$/)
  const priced = await makeCourse(app.deps.db, { price: 10_000 })
  equal((await http.post('/api/payment/ready', null, { params: { courseId: priced.id } })).status, 200)
  for (const url of [`/api/course/${id}/enroll`, `/api/course/${id}/views`])
    ok((await http.post(url, undefined)).status < 300, url)
})

test('axios reads what the learner pages read', async () => {
  const { http, memberId } = await signIn()
  const { id, lectureId } = await ownCourse(memberId)
  const data = async (url: string) => (await http.get(url)).data.data
  const page = await data('/api/my-page')
  deepEqual([page.user.id, page.payments, page.coursesProgress[0].courseId], [memberId, [], id])
  const [enrolled] = (await data('/api/course/me')).content
  deepEqual([enrolled.courseId, enrolled.progress.totalLectures, enrolled.progress.completed], [id, 2, false])
  ok((await data('/api/course')).some((course: { id: number }) => course.id === id))
  equal((await data(`/api/courses/${id}/lectures`)).length, 2)
  const lecture = await data(`/api/lectures/${lectureId}`)
  deepEqual([lecture.id, lecture.courseId, lecture.isPublic], [lectureId, id, true])
  const preview = await data(`/api/course/${id}/preview`)
  deepEqual([preview.id, preview.lectureCount, preview.totalDurationSec], [id, 2, 200])
  const saved = await http.post(`/api/lectures/${lectureId}/progress`, { watchedSec: 30 })
  deepEqual([saved.data.data.lectureId, saved.data.data.lectureProgress], [lectureId, 0.3])
})

test('axios uploads a profile image with its progress, and takes it back', async () => {
  const { http } = await signIn()
  const form = new FormData()
  form.append('image', picture, 'face.png')
  const sent: number[] = []
  const { data } = await http.patch('/api/auth/profile/image', form, {
    onUploadProgress: ({ loaded }) => sent.push(loaded),
  })
  equal((await http.get(data.data, { responseType: 'arraybuffer' })).status, 200)
  ok(sent.at(-1)! > picture.size)
  equal((await http.delete('/api/auth/profile/image')).status, 200)
  equal((await http.get('/api/auth/me')).data.data.imageUrl, null)
})

test('axios makes a course and a lecture with its video, and deletes the lecture as an admin only', async () => {
  const { http } = await signIn('ROLE_ADMIN')
  const course = new FormData()
  for (const [name, value] of Object.entries({ title: '새 코스', description: '설명', price: '59,000원' }))
    course.append(name, value)
  course.append('image', picture, 'cover.png')
  const made = (await http.post('/api/course', course)).data.data
  deepEqual([made.title, made.price], ['새 코스', 59_000])
  const lecture = new FormData()
  const said = { title: ' 첫 강의 ', description: ' 설명 ', orderIndex: 7, isPublic: 'yes', durationSec: 5 }
  lecture.append('data', JSON.stringify({ ...said, sizeBytes: clip.size }))
  lecture.append('video', clip, 'first.mp4')
  const url = `/api/courses/${made.id}/lectures/with-video`
  const { data } = (await http.post(url, lecture)).data
  deepEqual(
    [data.courseId, data.title, data.description, data.orderIndex, data.isPublic, data.progress],
    [made.id, '첫 강의', '설명', 7, true, 0],
  )
  const member = await signIn()
  const refused = await refusalOf(member.http.delete(`/api/lectures/${data.id}`))
  deepEqual([refused.status, refused.data.message], [403, '권한이 없습니다(ADMIN 전용).'])
  equal((await http.delete(`/api/lectures/${data.id}`)).status, 200)
})

test('axios renews an expired session once for calls that expire together, and each is answered', async () => {
  const member = await signIn()
  const { id } = await ownCourse(member.memberId)
  await expire(member.cookies)
  const answers = await Promise.all([
    member.http.get('/api/my-page'),
    member.http.get('/api/course/me'),
    member.http.get(`/api/courses/${id}/lectures`),
  ])
  deepEqual([answers.map(({ status }) => status), member.reissues()], [[200, 200, 200], 1])
  await expire(member.cookies)
  const { lectureId } = await ownCourse(member.memberId)
  equal((await member.http.post(`/api/lectures/${lectureId}/playback/start`, null)).status, 200)
  equal(member.reissues(), 2)
})

test('axios without the forgery header is refused, with a bearer it needs none', async () => {
  const { cookies, memberId } = await signIn()
  const { lectureId } = await ownCourse(memberId)
  const url = `${app.url}/api/lectures/${lectureId}/playback/start`
  const AT = cookies.get('AT')!
  const Cookie = `AT=${AT}; XSRF-TOKEN=${cookies.get('XSRF-TOKEN')}`
  equal((await refusalOf(axios.post(url, null, { headers: { Cookie } }))).data.code, 'CSRF')
  equal((await axios.post(url, null, { headers: { Authorization: `Bearer ${AT}` } })).status, 200)
})

test('axios changes a password and removes the account with the bodies of the specification', async () => {
  const { http, cookies } = await signIn()
  equal((await http.patch('/api/auth/password', { newPassword: ` ${NEW_PASSWORD} ` })).data.success, true)
  const { data } = await http.delete('/api/auth/account')
  deepEqual([data.status, data.success], [200, true])
  match(data.message, /[가-힣]/)
  equal(cookies.has('AT'), false)
})
