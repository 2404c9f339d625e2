// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { saveProgress } from '#contract/learning/learning.ts'
import { sendLast } from '#web/api/keepalive.ts'

const last = { params: { lectureId: 7 }, body: { watchedSec: 90 } }

afterEach(() => vi.unstubAllGlobals())

function browser({ keepalive, fetched }: { keepalive: boolean; fetched: () => Promise<Response> }) {
  const sendBeacon = vi.fn(() => true)
  const fetching = vi.fn(fetched)
  vi.stubGlobal('fetch', fetching)
  vi.stubGlobal(
    'Request',
    keepalive
      ? class {
          get keepalive() {
            return true
          }
        }
      : class {},
  )
  vi.stubGlobal('navigator', { sendBeacon })
  return { fetching, sendBeacon }
}

it('saves by a fetch that outlives the page', () => {
  const { fetching, sendBeacon } = browser({ keepalive: true, fetched: async () => new Response() })
  sendLast(saveProgress, last)
  expect(fetching).toHaveBeenCalledWith(
    '/api/lectures/7/progress',
    expect.objectContaining({ keepalive: true, credentials: 'include', body: '{"watchedSec":90}' }),
  )
  expect(sendBeacon).not.toHaveBeenCalled()
})

it('falls back to a beacon where that is unknown or fails', async () => {
  const old = browser({ keepalive: false, fetched: async () => new Response() })
  sendLast(saveProgress, last)
  expect(old.sendBeacon).toHaveBeenCalledWith('/api/lectures/7/progress', expect.any(Blob))

  const full = browser({ keepalive: true, fetched: () => Promise.reject(new TypeError('quota')) })
  sendLast(saveProgress, last)
  await vi.waitFor(() => expect(full.sendBeacon).toHaveBeenCalledOnce())
})
