import type { IncomingMessage, ServerResponse } from 'node:http'

export const TEXT = { 'content-type': 'text/plain; charset=UTF-8' }
const YEAR_SEC = 31_536_000

/** Sends the complete response. */
export function say(
  response: ServerResponse,
  status: number,
  body = '',
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) return
  const length = status === 204 || status === 304 ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  response.writeHead(status, { ...headers, ...length }).end(body)
}

export function forbidCaching(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store, no-cache, no-transform, must-revalidate, max-age=0')
}

export function allowCaching(response: ServerResponse): void {
  // A shared cache must not keep a cookie of one browser.
  response.removeHeader('set-cookie')
  response.setHeader('cache-control', `public, max-age=${YEAR_SEC}`)
  response.setHeader('expires', new Date(Date.now() + YEAR_SEC * 1000).toUTCString())
}

/** The CORS headers that let a page of that origin read the response. */
export function shareWith(origin: string | undefined, response: ServerResponse): void {
  response.setHeader('vary', 'Origin')
  if (origin === undefined) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse, methods: string): void {
  const asked = request.headers['access-control-request-headers']
  allowCaching(response)
  say(response, 204, '', {
    'access-control-allow-methods': methods,
    'access-control-max-age': String(YEAR_SEC),
    ...(asked ? { 'access-control-allow-headers': asked } : {}),
  })
}

const SAFE_COOKIE = /(?:^|;\s*)JSESSIONID=([\w.!-]{1,100})(?=;|$)/

/** Sets the cookie by which load balancers keep a client on one process. */
export function setStickyCookie(request: IncomingMessage, response: ServerResponse, isHttps: boolean): void {
  const kept = SAFE_COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? 'dummy'
  response.appendHeader(
    'set-cookie',
    `JSESSIONID=${kept}; Path=/; HttpOnly${isHttps ? '; Secure' : ''}; SameSite=Lax`,
  )
}
