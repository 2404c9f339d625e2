import { isIPv4 } from 'node:net'
import { StartFailure } from '../database/start-failure.ts'

/** The school's app at Kakao, or the sandbox's app in this process. */
export type KakaoSettings = {
  restKey: string
  clientSecret: string
  adminKey: string
  appId: string | null
  /** `https://kauth.kakao.com`, the issuer of ID tokens. */
  authUrl: string
  /** `https://kapi.kakao.com` */
  apiUrl: string
  scopes: string[]
  isPkce: boolean
  isSandbox: boolean
}

export type GivenKakaoSettings = {
  NODE_ENV: string
  PORT: number
  HOST?: string | undefined
  KAKAO_LOGIN: boolean
  KAKAO_REST_KEY?: string | undefined
  KAKAO_CLIENT_SECRET?: string | undefined
  KAKAO_ADMIN_KEY?: string | undefined
  KAKAO_APP_ID?: string | undefined
  KAKAO_AUTH_URL?: string | undefined
  KAKAO_API_URL?: string | undefined
  KAKAO_SCOPES: string[]
  KAKAO_PKCE: boolean
}

const KAKAO = { authUrl: 'https://kauth.kakao.com', apiUrl: 'https://kapi.kakao.com' }

/** Keys that work only with the sandbox; production refuses keys with this prefix. */
const SANDBOX_WORD = 'sandbox-'
export const SANDBOX_KEYS = {
  restKey: `${SANDBOX_WORD}kakao-rest-key`,
  clientSecret: `${SANDBOX_WORD}kakao-client-secret`,
  adminKey: `${SANDBOX_WORD}kakao-admin-key`,
  appId: '1000001',
}
export const SANDBOX_PATH = '/dev/kakao'

const KEYS = ['KAKAO_REST_KEY', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY'] as const
const ADDRESSES = ['KAKAO_AUTH_URL', 'KAKAO_API_URL'] as const

/** Null: no login with Kakao. Outside production the sandbox is used unless the school's app is set. */
export function kakaoSettings(given: GivenKakaoSettings): KakaoSettings | null {
  if (!given.KAKAO_LOGIN) return null
  const isProduction = given.NODE_ENV === 'production'
  const isOwnApp = [...KEYS, ...ADDRESSES].some((name) => given[name] !== undefined)
  const shared = { scopes: given.KAKAO_SCOPES, isPkce: given.KAKAO_PKCE }
  if (!isProduction && !isOwnApp) {
    const url = sandboxUrl(given)
    return { ...shared, ...SANDBOX_KEYS, authUrl: url, apiUrl: url, isSandbox: true }
  }
  if (!isProduction) requireKeys(given)
  if (isProduction) refuseSandbox(given)
  else refuseOpenWire(given)
  return {
    ...shared,
    restKey: given.KAKAO_REST_KEY!,
    clientSecret: given.KAKAO_CLIENT_SECRET!,
    adminKey: given.KAKAO_ADMIN_KEY!,
    appId: given.KAKAO_APP_ID ?? null,
    authUrl: withoutSlash(given.KAKAO_AUTH_URL ?? KAKAO.authUrl),
    apiUrl: withoutSlash(given.KAKAO_API_URL ?? KAKAO.apiUrl),
    isSandbox: false,
  }
}

/** The address at which this process reaches itself, independent of the public name. */
export function sandboxUrl({ HOST, PORT }: Pick<GivenKakaoSettings, 'HOST' | 'PORT'>): string {
  const listensEverywhere = HOST === undefined || HOST === '0.0.0.0' || HOST === '::'
  const host = listensEverywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}${SANDBOX_PATH}`
}

/** The missing settings of login with Kakao. */
export const missingKeys = (given: GivenKakaoSettings): string[] =>
  given.KAKAO_LOGIN ? KEYS.filter((name) => given[name] === undefined) : []

export const OR_OFF = 'or turn login by Kakao off with KAKAO_LOGIN=off'

function requireKeys(given: GivenKakaoSettings): void {
  const missing = missingKeys(given)
  if (missing.length === 0) return
  throw new StartFailure(`Wrong setting: an app of your own at Kakao needs ${missing.join(', ')}; ${OR_OFF}.`)
}

function refuseSandbox(given: GivenKakaoSettings): void {
  const wrong = [
    ...KEYS.filter((name) => given[name]?.startsWith(SANDBOX_WORD)),
    ...ADDRESSES.filter((name) => given[name] !== undefined && !isPublicHttps(given[name])),
  ]
  if (wrong.length > 0)
    throw new StartFailure(
      `Wrong setting: ${wrong.join(', ')} of a sandbox; production needs those of Kakao.`,
    )
}

/** Keys and tokens leave the machine only encrypted. */
function refuseOpenWire(given: GivenKakaoSettings): void {
  const open = ADDRESSES.filter((name) => {
    const url = URL.parse(given[name] ?? KAKAO.authUrl)
    return url?.protocol !== 'https:' && !isLoopback(url?.hostname ?? '')
  })
  if (open.length > 0)
    throw new StartFailure(`Wrong setting: ${open.join(', ')} must be https unless it is a loopback address.`)
}

function isPublicHttps(address: string): boolean {
  const { protocol, hostname, pathname } = new URL(address)
  return protocol === 'https:' && !isLoopback(hostname) && !pathname.startsWith('/dev/')
}

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  hostname === '0.0.0.0' ||
  (isIPv4(hostname) && hostname.startsWith('127.'))

const withoutSlash = (address: string) => address.replace(/\/+$/, '')
