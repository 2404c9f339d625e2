// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#contract/platform/call.ts'
import { upload } from '#web/api/upload.ts'

const changeImage = call({
  method: 'PATCH',
  path: '/api/auth/profile/image',
  summary: '',
  reply: z.string(),
  fallback: '이미지를 업로드하지 못했습니다.',
})

class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}
  withCredentials = false
  status = 200
  responseText = ''
  headers: Record<string, string> = {}
  constructor() {
    FakeRequest.last = this
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader = () => null
  abort() {
    this.onabort()
    this.onloadend()
  }
  answer(text: string) {
    this.responseText = text
    this.onload()
    this.onloadend()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  document.cookie = 'XSRF-TOKEN=abc'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tells the percent and reads the reply', async () => {
  const percents: number[] = []
  const sent = upload(changeImage, { form: new FormData(), onPercent: (percent) => percents.push(percent) })
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 3 })
  FakeRequest.last.upload.onprogress?.({ loaded: 3, total: 3 })
  FakeRequest.last.answer('{"success":true,"data":"/media/1.webp"}')
  expect(await sent).toBe('/media/1.webp')
  expect(percents).toEqual([33, 100])
  expect(FakeRequest.last.headers).toMatchObject({ 'X-XSRF-TOKEN': 'abc' })
})

it('gives up after ten seconds without progress, not after ten seconds', async () => {
  const failed = expect(upload(changeImage, { form: new FormData() })).rejects.toMatchObject({
    kind: 'timeout',
  })
  for (let step = 1; step <= 4; step += 1) {
    await vi.advanceTimersByTimeAsync(9_000)
    FakeRequest.last.upload.onprogress?.({ loaded: step, total: 100 })
  }
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
})

it('waits for the server once everything is sent', async () => {
  const sent = upload(changeImage, { form: new FormData() })
  FakeRequest.last.upload.onload?.()
  await vi.advanceTimersByTimeAsync(60_000)
  FakeRequest.last.answer('{"success":true,"data":"/x"}')
  expect(await sent).toBe('/x')
})

it('can be called off', async () => {
  const leaving = new AbortController()
  const failed = expect(
    upload(changeImage, { form: new FormData(), signal: leaving.signal }),
  ).rejects.toMatchObject({
    kind: 'aborted',
  })
  leaving.abort()
  await failed
})
