// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDuration } from '#web/features/catalogue/staff-course-lectures/read-duration.ts'

const film = new File(['film'], 'a.mp4', { type: 'video/mp4' })
let video: HTMLVideoElement
beforeEach(() => {
  vi.useFakeTimers()
  const make = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const made = make(name)
    if (made instanceof HTMLVideoElement) video = made
    return made
  })
})
afterEach(() => void vi.useRealTimers())

it('reads the length in whole seconds', async () => {
  const read = readDuration(film)
  Object.defineProperty(video, 'duration', { value: 61.6 })
  video.dispatchEvent(new Event('loadedmetadata'))
  expect(await read).toBe(62)
})

it('is 0 after eight seconds without an answer (spec.md#9), and for what is no film', async () => {
  const late = readDuration(film)
  let known: number | null = null
  void late.then((seconds) => (known = seconds))
  await vi.advanceTimersByTimeAsync(7_999)
  expect(known).toBe(null)
  await vi.advanceTimersByTimeAsync(1)
  expect(known).toBe(0)
  const wrong = readDuration(film)
  video.dispatchEvent(new Event('error'))
  expect(await wrong).toBe(0)
})
