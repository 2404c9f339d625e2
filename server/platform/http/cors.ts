import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'

const TOKEN_COOKIE = /(?:^|;\s*)XSRF-TOKEN=([\w-]{1,64})(?=;|$)/
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const REQUEST_HEADERS = 'Accept, Authorization, Content-Type, If-None-Match, Range, X-XSRF-TOKEN'
const READABLE_HEADERS = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Retry-After',
  'WWW-Authenticate',
  'X-Has-More',
  'X-Request-Id',
  'X-XSRF-TOKEN',
].join(', ')
const PREFLIGHT_MAX_AGE_SEC = 600 // a removed origin loses access within that time

type HeaderInput = OutgoingHttpHeaders | OutgoingHttpHeader[]

export type Cors = {
  /** For `http.createServer`: every response uses this class, whichever code writes it. */
  ServerResponse: typeof ServerResponse<IncomingMessage>
  /** Answers a preflight of an allowed origin; returns false for any other request. */
  answerPreflight(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Record<string, string>,
  ): boolean
}

/** CORS with credentials for the origins of `ALLOWED_ORIGINS` (security.md#81); null without any. */
export function openCors(origins: readonly string[]): Cors | null {
  if (origins.length === 0) return null
  const allowed = new Set(origins)

  class SharedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, sentence?: string | HeaderInput, headers?: HeaderInput): this {
      if (typeof sentence === 'string') return super.writeHead(status, sentence, this.#merged(headers))
      return super.writeHead(status, this.#merged(sentence))
    }

    /** Headers given to writeHead override earlier ones, so `vary` must be completed here. */
    #merged(added: HeaderInput | undefined): HeaderInput | undefined {
      if (this.headersSent || Array.isArray(added)) return added
      const all = { ...this.getHeaders(), ...lowerCased(added) }
      const { origin } = this.req.headers
      const own: OutgoingHttpHeaders = { vary: withOrigin(all.vary) }
      if (origin !== undefined && allowed.has(origin)) {
        own['access-control-allow-origin'] = origin
        own['access-control-allow-credentials'] = 'true'
        own['access-control-expose-headers'] = READABLE_HEADERS
        const token = tokenOf(all, this.req)
        if (token) own['x-xsrf-token'] = token
      }
      return { ...lowerCased(added), ...own }
    }
  }

  return {
    ServerResponse: SharedResponse,
    answerPreflight({ method, headers }, response, further) {
      if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false
      if (headers.origin === undefined || !allowed.has(headers.origin)) return false
      response.writeHead(204, {
        ...further,
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': String(PREFLIGHT_MAX_AGE_SEC),
      })
      response.end()
      return true
    },
  }
}

/**
 * The browser's forgery token, whose cookie a page of another origin cannot read. A publicly cacheable
 * response has none: a shared cache would give one browser's token to the next.
 */
function tokenOf(headers: OutgoingHttpHeaders, { headers: { cookie } }: IncomingMessage): string | undefined {
  if (String(headers['cache-control'] ?? '').includes('public')) return undefined
  const issued = [headers['set-cookie'] ?? []].flat().map((line) => TOKEN_COOKIE.exec(String(line))?.[1])
  return issued.find((token) => token !== undefined) ?? TOKEN_COOKIE.exec(cookie ?? '')?.[1]
}

function withOrigin(vary: OutgoingHttpHeader | undefined): string {
  const text = String(vary ?? '')
  if (/(?:^|,)\s*(?:origin|\*)\s*(?:,|$)/i.test(text)) return text
  return text ? `${text}, origin` : 'origin'
}

const lowerCased = (headers: OutgoingHttpHeaders | undefined): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
