// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { me, logout } from '#contract/identity/identity.ts'
import { endLearnerView, viewOnly, viewOver } from '#contract/identity/learner-view.ts'
import { saveProgress } from '#contract/learning/learning.ts'
import { VIEW_HEADER } from '#contract/identity/view-signs.ts'

const ID = '0b0e2a52-1111-4222-8333-444455556666'
const fetched = vi.fn<typeof fetch>()
const beacon = vi.fn(() => true)

/** A tab that staff have just opened: its storage, copied from their tab, has the view's id. */
async function viewTab() {
  sessionStorage.setItem('learnerView', ID)
  vi.resetModules()
  return {
    view: await import('#web/api/learner-view.ts'),
    send: (await import('#web/api/send.ts')).send,
    sendLast: (await import('#web/api/keepalive.ts')).sendLast,
    unsaved: await import('#web/features/learning/lectures/saving/unsaved-progress.ts'),
    storage: await import('#web/api/own-storage.ts'),
  }
}

const refuses = (problem: { status: number }) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(problem), { status: problem.status }))
const headerOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers).get(VIEW_HEADER)

beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  beacon.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { sendBeacon: beacon }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

it('a tab that views a member sends the view id with each call, except logout and the end of the view', async () => {
  const { send } = await viewTab()
  await send(logout)
  await send(endLearnerView, { params: { viewId: ID } }).catch(() => {})
  await send(me).catch(() => {})
  expect([headerOf(0), headerOf(1), headerOf(2)]).toEqual([null, null, ID])
})

it('it neither says a last word nor keeps anything, and looks at nothing that was kept', async () => {
  localStorage.setItem('codemaru.unsaved.7.1', JSON.stringify({ watchedSec: 9, baseSec: 0, played: [] }))
  const { sendLast, unsaved, storage } = await viewTab()
  sendLast(saveProgress, { params: { lectureId: 1 }, body: { watchedSec: 3 } })
  expect([fetched.mock.calls.length, beacon.mock.calls.length]).toEqual([0, 0])
  unsaved.keepUnsaved(7, 2, { watchedSec: 3, baseSec: 0, played: [], movedAt: 0 })
  expect(storage.keep('codemaru.note.7.x', {})).toBe(false)
  expect(unsaved.listUnsavedLectures(7)).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['codemaru.unsaved.7.1'])
})

it('a refusal due to the view is reported once a listener connects; other refusals are not', async () => {
  const { send, view } = await viewTab()
  const told = vi.fn()
  refuses(viewOver)
  await send(me).catch(() => {})
  view.connectView(told)
  expect(told.mock.calls).toEqual([['over', viewOver.message]])
  refuses(viewOnly)
  await send(me).catch(() => {})
  refuses({ status: 403 })
  await send(me).catch(() => {})
  expect(told.mock.calls.slice(1)).toEqual([['only', viewOnly.message]])
})

it('the tab that opens it stays what it is', async () => {
  vi.resetModules()
  const { openViewTab, isViewing } = await import('#web/api/learner-view.ts')
  const kept: (string | null)[] = []
  vi.stubGlobal('open', () => {
    kept.push(sessionStorage.getItem('learnerView'))
    return null
  })
  expect(openViewTab(ID, '/mypage')).toBe(false)
  expect(kept).toEqual([ID])
  expect([isViewing(), sessionStorage.length]).toEqual([false, 0])
})
