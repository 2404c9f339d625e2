// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readSettings, UNTOUCHED } from '#web/features/learning/lectures/video/player-settings.ts'
import { createSettingsStore } from '#web/features/learning/lectures/video/settings-store.ts'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const KEY = 'codemaru.player.7'
const puts = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

beforeEach(() => localStorage.clear())

describe('how a member likes to watch', () => {
  it("is this browser's at once, and then the server's", async () => {
    localStorage.setItem(KEY, JSON.stringify({ rate: 1.4, isSent: true }))
    server.answers(() => fine({ ...UNTOUCHED, rate: 2 }))
    const store = createSettingsStore(7)
    expect(store.settings().rate).toBe(1.4)
    const close = store.open()
    await vi.waitFor(() => expect(store.settings().rate).toBe(2))
    expect(readSettings(7).settings.rate).toBe(2)
    close()
  })

  it('chosen here and not told yet is newer than what the server has', async () => {
    localStorage.setItem(KEY, JSON.stringify({ ...UNTOUCHED, rate: 1.2, isSent: false }))
    server.answers(() => fine())
    const close = createSettingsStore(7).open()
    await vi.waitFor(() => expect(puts()).toEqual([{ ...UNTOUCHED, rate: 1.2 }]))
    await vi.waitFor(() => expect(readSettings(7).isSent).toBe(true))
    close()
  })

  it('is kept while offline, and sent once online again', async () => {
    server.answers(() => refused(503))
    const store = createSettingsStore(7)
    const close = store.open()
    store.change({ rate: 1.5 })
    expect(readSettings(7)).toEqual({ settings: { ...UNTOUCHED, rate: 1.5 }, isSent: false })
    server.answers(() => fine())
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(readSettings(7).isSent).toBe(true))
    expect(puts().at(-1)).toEqual({ ...UNTOUCHED, rate: 1.5 })
    close()
  })

  it('is what was chosen last, though the server answers an older question later', async () => {
    localStorage.setItem(KEY, JSON.stringify({ ...UNTOUCHED, isSent: true }))
    const late = Promise.withResolvers<Response>()
    server.answers((_path, _body, _times, method) => (method === 'GET' ? late.promise : fine()))
    const store = createSettingsStore(7)
    const close = store.open()
    store.change({ rate: 1.5 })
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(readSettings(7).isSent).toBe(true))
    late.resolve(fine({ ...UNTOUCHED, rate: 1 }))
    await late.promise
    await new Promise((done) => setTimeout(done))
    expect(store.settings().rate).toBe(1.5)
    close()
  })

  it('a value nobody knows costs only itself', () => {
    localStorage.setItem(KEY, JSON.stringify({ ...UNTOUCHED, rate: 7, volume: 0.3, captionSize: 'giant' }))
    expect(readSettings(7).settings).toEqual({ ...UNTOUCHED, volume: 0.3 })
  })

  it("is each member's own", () => {
    localStorage.setItem(KEY, JSON.stringify({ ...UNTOUCHED, rate: 3 }))
    expect(readSettings(8).settings.rate).toBe(1)
  })
})
