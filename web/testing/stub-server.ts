import { afterEach, beforeEach, vi } from 'vitest'

type AnswerCall = (path: string, body: unknown, times: number, method: string) => Response | Promise<Response>

/** Stubs the server within one test file; it is the only third party that these tests fake. */
export function stubServer() {
  const asked: { path: string; body: unknown; method: string }[] = []
  let answer: AnswerCall = () => refused(404)
  beforeEach(() => {
    asked.length = 0
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      // As fetch does: a call that an earlier test cancelled is not recorded in this one.
      init?.signal?.throwIfAborted()
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      const method = init?.method ?? 'GET'
      asked.push({ path, body, method })
      return answer(path, body, asked.filter((one) => one.path === path).length, method)
    })
  })
  afterEach(() => void vi.unstubAllGlobals())
  return { asked, answers: (next: AnswerCall) => void (answer = next) }
}

export const fine = (data: unknown = null, status = 200) =>
  Response.json({ status, success: true, message: 'OK', data }, { status })

export const refused = (status: number, more: object = {}, headers: Record<string, string> = {}) =>
  Response.json(
    { status, success: false, code: 'REFUSED', message: '서버의 문장', data: null, requestId: 'r', ...more },
    { status, headers },
  )
