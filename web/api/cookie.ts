import { quietly } from '#web/api/quietly.ts'

export const YEAR_SEC = 31_536_000

/** Reads a cookie; null on the server, and where `document.cookie` throws. */
export function readCookie(name: string): string | null {
  const cookies = quietly(() => document.cookie.split('; '))
  const found = cookies?.find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : decoded(found.slice(name.length + 1))
}

/** Does nothing where `document.cookie` throws. A lifetime of 0 removes the cookie. */
export const writeCookie = (name: string, value: string | number, livesSec: number) =>
  void quietly(() => {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${livesSec}; SameSite=Lax`
  })

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
