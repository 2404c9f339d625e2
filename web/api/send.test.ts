// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#contract/platform/call.ts'
import { CALL_TIMEOUT_MS } from '#web/api/fetch-answer.ts'
import { send } from '#web/api/send.ts'
import { Failure } from '#web/api/failure.ts'

const listCourses = call({
  method: 'GET',
  path: '/api/course',
  summary: '',
  query: z.object({ page: z.optional(z.int()) }),
  reply: z.array(z.object({ id: z.int() })),
  fallback: '코스 목록을 가져오지 못했습니다.',
})
const saveProgress = call({
  method: 'POST',
  path: '/api/lectures/:lectureId/progress',
  summary: '',
  params: z.object({ lectureId: z.int() }),
  body: z.object({ watchedSec: z.int() }),
  reply: z.object({ lectureId: z.int() }),
  fallback: '진행도 업데이트에 실패했습니다.',
})
const openRoom = call({
  method: 'POST',
  path: '/api/room',
  summary: '',
  reply: z.int(),
  form: 'bare',
  fallback: '실패',
})
const leave = call({ method: 'POST', path: '/api/leave', summary: '', fallback: '나가지 못했습니다.' })

const fetched = vi.fn<typeof fetch>()
const answers = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  fetched.mockImplementation(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )
const failureOf = async (sent: Promise<unknown>) => {
  const thrown = await sent.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof Failure)) throw new Error('no Failure was thrown')
  return thrown
}

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.cookie = 'XSRF-TOKEN=; Max-Age=0'
})

describe('what is asked', () => {
  it("goes to the call's own address, with cookies, parameters and query", async () => {
    answers({ status: 200, success: true, data: [{ id: 1 }] })
    expect(await send(listCourses, { query: { page: 2 } })).toEqual([{ id: 1 }])
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/course?page=2')
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' })
  })

  it('repeats the readable cookie in X-XSRF-TOKEN on unsafe methods only', async () => {
    document.cookie = 'XSRF-TOKEN=a%3Db'
    answers({ status: 200, success: true, data: { lectureId: 7 } })
    await send(saveProgress, { params: { lectureId: 7 }, body: { watchedSec: 40 } })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/api/lectures/7/progress')
    expect(init?.headers).toMatchObject({ 'X-XSRF-TOKEN': 'a=b', 'Content-Type': 'application/json' })
    expect(init?.body).toBe('{"watchedSec":40}')

    answers({ status: 200, success: true, data: [] })
    await send(listCourses, { query: {} })
    expect(fetched.mock.calls[1]?.[1]?.headers).not.toHaveProperty('X-XSRF-TOKEN')
  })
})

describe('what comes back', () => {
  it('reads a bare reply and an empty 204', async () => {
    answers('31')
    expect(await send(openRoom)).toBe(31)
    fetched.mockImplementation(async () => new Response(null, { status: 204 }))
    expect(await send(leave)).toBeUndefined()
  })

  it.each([
    ['JSON of another shape', { status: 200, success: true, data: [{ id: 'one' }] }, 200],
    ['no JSON', '<html>', 200],
    ['an error page of a proxy', '<html>', 502],
    ['nothing', '', 200],
  ])('calls %s an unexpected format', async (_name, body, status) => {
    answers(body, status)
    const failure = await failureOf(send(listCourses, { query: {} }))
    expect(failure).toMatchObject({
      kind: 'shape',
      status,
      message: `예상치 못한 응답 형식 (HTTP ${status}).`,
    })
  })

  it("prefers the server's sentence and hands its field errors on", async () => {
    const errors = [{ field: 'phone', message: '틀려요' }]
    answers(
      { status: 400, success: false, code: 'VALIDATION', message: '다시 확인해 주세요.', data: null, errors },
      400,
    )
    const failure = await failureOf(send(listCourses, { query: {} }))
    expect(failure).toMatchObject({
      kind: 'http',
      status: 400,
      code: 'VALIDATION',
      message: '다시 확인해 주세요.',
      errors,
    })
  })

  it("falls back to the call's sentence, and knows how long to wait", async () => {
    answers({}, 429, { 'Retry-After': '90' })
    const failure = await failureOf(send(leave))
    expect(failure).toMatchObject({
      kind: 'http',
      status: 429,
      message: '나가지 못했습니다.',
      retryAfterSec: 90,
    })
  })

  it('can insist on one status', async () => {
    answers({ status: 201, success: true, data: [] }, 201)
    expect(await failureOf(send(listCourses, { query: {} }, { onlyStatus: 200 }))).toMatchObject({
      kind: 'http',
      status: 201,
    })
  })
})

describe('when no answer comes', () => {
  it.each([
    [() => send(listCourses, { query: {} }), '네트워크/CORS 오류로 코스 목록을 가져오지 못했습니다.'],
    [
      () => send(saveProgress, { params: { lectureId: 1 }, body: { watchedSec: 1 } }),
      '네트워크/CORS 오류로 진행도를 업데이트하지 못했습니다.',
    ],
    [() => send(leave), '네트워크/CORS 오류로 서버의 응답을 받지 못했습니다.'],
  ])('says network', async (sent, message) => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failureOf(sent())).toMatchObject({ kind: 'network', status: 0, message })
  })

  it('gives up after ten seconds', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(untilAborted)
    const failed = failureOf(send(leave))
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
    expect(await failed).toMatchObject({
      kind: 'timeout',
      message: '요청 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.',
    })
  })

  it("tells a caller's own abort apart", async () => {
    fetched.mockImplementation(untilAborted)
    const leaving = new AbortController()
    const failed = failureOf(send(leave, undefined, { signal: leaving.signal }))
    leaving.abort()
    expect(await failed).toMatchObject({ kind: 'aborted' })
  })
})

const untilAborted: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  )
