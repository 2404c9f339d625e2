import { type Call, pathOf } from '#contract/platform/call.ts'
import { readCookie } from '#web/api/cookie.ts'
import { viewHeaders } from '#web/api/learner-view.ts'

export type AnyInput = { params?: object; query?: object; body?: unknown }

/** The URL of a call with parameters and query; undefined values are left out. */
export function addressOf(call: Call, { params, query }: AnyInput): string {
  const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString()
  return pathOf(call.path, { ...params }) + (search && `?${search}`)
}

/** Unsafe requests repeat the CSRF cookie in a header; another site could not read it (contract.md#csrf-header). */
export function headersFor({ method, path }: Call, sendsJson: boolean): Record<string, string> {
  const token = method === 'GET' ? null : readCookie('XSRF-TOKEN')
  return {
    Accept: 'application/json',
    ...(sendsJson && { 'Content-Type': 'application/json' }),
    ...(token !== null && { 'X-XSRF-TOKEN': token }),
    ...viewHeaders(path),
  }
}
