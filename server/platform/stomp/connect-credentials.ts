import type { IncomingMessage } from 'node:http'

const COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/

/** Whether CONNECT has another forgery token than the cookie's. None is fine: the Origin was checked. */
export function contradictsToken(
  { headers }: IncomingMessage,
  connect: ReadonlyMap<string, string>,
): boolean {
  const shown = connect.get('X-XSRF-TOKEN') ?? connect.get('x-xsrf-token')
  return shown !== undefined && shown !== COOKIE.exec(headers.cookie ?? '')?.[1]
}

export function bearerOf(connect: ReadonlyMap<string, string>): string | null {
  return (
    /^Bearer (.+)$/i.exec(connect.get('Authorization') ?? connect.get('authorization') ?? '')?.[1] ?? null
  )
}
