// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { connectSession, type Expiry } from '#web/api/renew-session.ts'
import { askLectureAs } from '#web/features/learning/parts/ask-lecture-as.ts'
import { deliverAllUnsaved } from '#web/features/learning/lectures/saving/deliver-unsaved.ts'
import { keepUnsaved, listUnsavedLectures } from '#web/features/learning/lectures/saving/unsaved-progress.ts'
import { makeDetail } from '#web/testing/make-learning.ts'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const MEMBER = 7
const mine = fine.bind(null, makeDetail(11, { viewerId: MEMBER, resumeSec: 40 }))
const guests = fine.bind(null, makeDetail(11, { viewerId: null }))
const others = fine.bind(null, makeDetail(11, { viewerId: 8, resumeSec: 3 }))

const server = stubServer()
const expiries: Expiry[] = []
beforeEach(() => {
  expiries.length = 0
  localStorage.clear()
  connectSession({ isRenewable: () => true, onExpired: (expiry) => void expiries.push(expiry) })
})

const reissue = '/api/auth/reissue'
const asked = () => server.asked.map(({ path }) => path)

it('a member gets the place at once', async () => {
  server.answers(() => mine())
  expect((await askLectureAs(MEMBER, 11)).resumeSec).toBe(40)
  expect(asked()).toEqual(['/api/lectures/11'])
})

it("a guest's answer renews the session once and asks again", async () => {
  server.answers((path, _body, times) => (path === reissue ? fine() : times === 1 ? guests() : mine()))
  expect((await askLectureAs(MEMBER, 11)).resumeSec).toBe(40)
  expect(asked()).toEqual(['/api/lectures/11', reissue, '/api/lectures/11'])
  expect(expiries).toEqual([])
})

it('a refused renewal ends the session, and the place of a guest is nobody\u2019s', async () => {
  server.answers((path) => (path === reissue ? refused(401) : guests()))
  await expect(askLectureAs(MEMBER, 11)).rejects.toMatchObject({ status: 401 })
  expect(expiries).toEqual(['refresh'])
})

it('a guest still after the renewal means that the session is over', async () => {
  server.answers((path) => (path === reissue ? fine() : guests()))
  await expect(askLectureAs(MEMBER, 11)).rejects.toMatchObject({ status: 401 })
  expect(asked()).toHaveLength(3)
  expect(expiries).toEqual(['token'])
})

it('the place of another member is refused, without ending their session', async () => {
  server.answers(() => others())
  await expect(askLectureAs(MEMBER, 11)).rejects.toMatchObject({ status: 401 })
  expect(expiries).toEqual([])
})

it("what an earlier visit owes waits rather than being measured by a guest's place", async () => {
  keepUnsaved(MEMBER, 11, { watchedSec: 30, baseSec: 10, movedAt: 0, played: [[10, 30]] })
  server.answers((path) => (path === reissue ? refused(503) : guests()))
  await deliverAllUnsaved(MEMBER, null, () => {})
  expect(asked()).not.toContain('/api/lectures/11/progress')
  expect(listUnsavedLectures(MEMBER)).toEqual([11])
})
