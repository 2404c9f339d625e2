import type { IncomingMessage } from 'node:http'

const COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/

/** Whether a CONNECT shows a forgery token that is not the browser's; whoever shows none is not asked (Origin stands in). */
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
