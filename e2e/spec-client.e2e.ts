import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxiosError, AxiosStatic } from 'axios'
import { readClip } from '../server/platform/media/testing/media-room.ts'
import { DEMO_PASSWORD, STURDY_PASSWORD } from './fixtures/people.ts'
import { twoHalves } from './fixtures/picture.ts'
import { expect, type Product, test } from './fixtures/product.ts'

const AXIOS = readFileSync('node_modules/axios/dist/axios.min.js', 'utf8')

declare global {
  var axios: AxiosStatic
}

/**
 * Loads axios into a page of the product, configured as in the specification (section 7). The product's own scripts
 * stay out: on a slow machine they ask for the session after the login here, and renew an expired one.
 */
async function openClient(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await page.evaluate(AXIOS)
  await page.evaluate(() => {
    Object.assign(axios.defaults, { withCredentials: true, timeout: 10_000, withXSRFToken: true })
    Object.assign(axios.defaults, { xsrfCookieName: 'XSRF-TOKEN', xsrfHeaderName: 'X-XSRF-TOKEN' })
  })
}

async function openMemberClient(page: Page, email: string): Promise<void> {
  await openClient(page)
  await page.evaluate(
    async ([user, password]) => void (await axios.post('/api/auth/login', { email: user, password })),
    [email, DEMO_PASSWORD],
  )
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const expireTokens = (product: Product, email: string) =>
  product.age(
    `update session_token set expires_at = now() - interval '1 second' where kind = 'access' and session_id in
       (select s.id from session s join member m on m.id = s.member_id where m.email = $1)`,
    [email],
  )

test('axios in a browser renews an expired session once, writes without bodies, uploads, and saves by beacons', async ({
  page,
  product,
}) => {
  const email = 'learner@codemaru.kr'
  await openMemberClient(page, email)
  await expireTokens(product, email)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const statuses = await page.evaluate(async () => {
    let running: Promise<unknown> | null = null
    axios.interceptors.response.use(undefined, async (error: AxiosError<{ code: string }>) => {
      const { config, response } = error
      if (response?.data.code !== 'TOKEN_EXPIRED' || !config || config.headers.has('X-Retried')) throw error
      // Never reset: a 401 that arrives after the renewal still belongs to the old token.
      running ??= axios.post('/api/auth/reissue', null)
      await running
      config.headers.set('X-Retried', '1')
      return await axios.request(config)
    })
    delete axios.defaults.headers.common.Authorization
    const urls = ['/api/my-page', '/api/course/me', '/api/courses/1/lectures', '/api/auth/me']
    return await Promise.all(urls.map(async (url) => (await axios.get(url)).status))
  })
  expect(statuses).toEqual([200, 200, 200, 200])
  expect(asked.filter((one) => one === 'POST /api/auth/reissue')).toHaveLength(1)

  const written = await page.evaluate(async () => {
    const lectures: { id: number; kind: string }[] = (await axios.get('/api/courses/1/lectures')).data.data
    const id = lectures.findLast(({ kind }) => kind === 'video')!.id
    const start = await axios.post(`/api/lectures/${id}/playback/start`, null)
    const site = await axios.get('/api/site')
    const params = { supportEmail: site.data.data.supportEmail }
    const room = await axios.post('/api/chat/rooms/open', null, { params })
    const history = await axios.get(`/api/chat/rooms/${room.data}/message`)
    const ready = await axios.post('/api/payment/ready', null, { params: { courseId: 6 } })
    const dates = await axios.get('/api/courses/1/attendance/dates')
    return {
      id,
      start: start.data.success,
      room: typeof room.data,
      history: Array.isArray(history.data),
      ready: [ready.status, typeof ready.data.data],
      dates: dates.data.data.attendance.length > 0,
    }
  })
  const { id, ...said } = written
  expect(said).toEqual({ start: true, room: 'number', history: true, ready: [200, 'string'], dates: true })

  const { buffer } = await twoHalves()
  const image = await page.evaluate(async (bytes) => {
    const form = new FormData()
    const png = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))
    form.append('image', new Blob([png], { type: 'image/png' }), 'face.png')
    const percents: number[] = []
    const onUploadProgress = ({ progress }: { progress?: number }) => percents.push(progress ?? 0)
    const { data } = await axios.patch('/api/auth/profile/image', form, { onUploadProgress })
    const reset = await axios.delete('/api/auth/profile/image')
    return { url: data.data as string, last: percents.at(-1), reset: reset.status }
  }, base64(buffer))
  expect(image).toEqual({ url: expect.stringMatching(/^\//), last: 1, reset: 200 })

  const progress = async () =>
    await page.evaluate(async (lecture) => {
      const { data } = await axios.get(`/api/lectures/${lecture}`)
      return Math.round(data.data.progress * data.data.durationSec)
    }, id)
  await page.evaluate(
    ([lecture, body]) => {
      const blob = new Blob([String(body)], { type: 'application/json' })
      if (!navigator.sendBeacon(`/api/lectures/${lecture}/progress`, blob))
        throw new Error('no beacon was queued')
    },
    [id, JSON.stringify({ watchedSec: 2 })],
  )
  await expect.poll(progress).toBe(2)
  await page.evaluate(
    ([lecture, body]) =>
      void fetch(`/api/lectures/${lecture}/progress`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: String(body),
        credentials: 'include',
        keepalive: true,
      }),
    [id, JSON.stringify({ watchedSec: 3 })],
  )
  await expect.poll(progress).toBe(3)
})

test('axios in a browser makes a course and a lecture with its video as an admin', async ({ page }) => {
  await openMemberClient(page, 'admin@codemaru.kr')
  const bytes = base64(await readClip())
  const made = await page.evaluate(async (clip) => {
    const blob = (type: string) =>
      new Blob([Uint8Array.from(atob(clip), (one) => one.charCodeAt(0))], { type })
    const course = new FormData()
    for (const [name, value] of [
      ['title', '축의 코스'],
      ['description', '설명'],
      ['price', '59,000원'],
    ] as const)
      course.append(name, value)
    const { data } = await axios.post('/api/course', course)
    const form = new FormData()
    const lecture = {
      title: ' 첫 강의 ',
      description: '설명',
      orderIndex: 3,
      isPublic: 'y',
      durationSec: 5,
      sizeBytes: 9,
    }
    form.append('data', JSON.stringify(lecture))
    form.append('video', blob('video/mp4'), 'first.mp4')
    const percents: number[] = []
    const onUploadProgress = ({ progress }: { progress?: number }) => percents.push(progress ?? 0)
    const url = `/api/courses/${data.data.id}/lectures/with-video`
    const answer = await axios.post(url, form, { onUploadProgress, timeout: 0 })
    const { id, title, description, orderIndex, isPublic } = answer.data.data
    const removed = await axios.delete(`/api/lectures/${id}`)
    return { title, description, orderIndex, isPublic, last: percents.at(-1), removed: removed.status }
  }, bytes)
  const lecture = { title: '첫 강의', description: '설명', orderIndex: 3, isPublic: true }
  expect(made).toEqual({ ...lecture, last: 1, removed: 200 })
})

test('axios in a browser signs up, changes the password, logs out and removes the account; a call without answer ends after 10 s', async ({
  page,
  product,
}) => {
  const person = {
    email: 'axios@example.com',
    password: STURDY_PASSWORD,
    name: '김하나',
    phone: '01012345678',
  }
  await openClient(page)
  await page.route('**/api/certificates/*', () => {}) // never answered
  const unanswered = page.evaluate(async () => {
    const begun = performance.now()
    const error = await axios.get('/api/certificates/1').catch((thrown: AxiosError) => thrown)
    return { code: 'code' in error && error.code, isLate: performance.now() - begun > 9_900 }
  })
  const before = await page.evaluate(async (body) => {
    const courses = await axios.get('/api/course')
    const { data } = await axios.get('/api/course/1/preview')
    const signUp = await axios.post('/api/auth/signup', body)
    return {
      courses: courses.data.data.length > 0,
      preview: [data.data.id, typeof data.data.lectureCount, typeof data.data.totalDurationSec],
      signUp: [signUp.data.status, typeof signUp.data.data],
    }
  }, person)
  expect(before).toEqual({ courses: true, preview: [1, 'number', 'number'], signUp: [200, 'string'] })
  const link = await product.mailedLink(person.email)
  const after = await page.evaluate(
    async ([verify, email]) => {
      const opens = (password: string) =>
        axios.post('/api/auth/login', { email, password }).then(
          () => true,
          (error: AxiosError) => error.response?.status,
        )
      await axios.get(verify!)
      const me = (await axios.get('/api/auth/me')).data.data.email
      const changed = await axios.patch('/api/auth/password', { newPassword: 'Another!pass2' })
      const loggedOut = await axios.post('/api/auth/logout', null)
      const nobody = await axios.get('/api/auth/me').catch((error: AxiosError) => error.response?.status)
      const again = await opens('Another!pass2')
      const removed = await axios.delete('/api/auth/account')
      return {
        me,
        changed: [changed.status, changed.data.success],
        loggedOut: loggedOut.status,
        nobody,
        again,
        removed: [removed.data.success, typeof removed.data.message],
        gone: await opens('Another!pass2'),
      }
    },
    [link, person.email],
  )
  expect(after).toEqual({
    me: person.email,
    changed: [200, true],
    loggedOut: 204,
    nobody: 401,
    again: true,
    removed: [true, 'string'],
    gone: 401,
  })
  expect(await unanswered).toEqual({ code: 'ECONNABORTED', isLate: true })
})
