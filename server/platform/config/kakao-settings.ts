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

export type RawKakaoSettings = {
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
export function kakaoSettings(raw: RawKakaoSettings): KakaoSettings | null {
  if (!raw.KAKAO_LOGIN) return null
  const isProduction = raw.NODE_ENV === 'production'
  const isOwnApp = [...KEYS, ...ADDRESSES].some((name) => raw[name] !== undefined)
  const shared = { scopes: raw.KAKAO_SCOPES, isPkce: raw.KAKAO_PKCE }
  if (!isProduction && !isOwnApp) {
    const url = sandboxUrl(raw)
    return { ...shared, ...SANDBOX_KEYS, authUrl: url, apiUrl: url, isSandbox: true }
  }
  if (!isProduction) requireKeys(raw)
  if (isProduction) refuseSandbox(raw)
  else refuseOpenWire(raw)
  return {
    ...shared,
    restKey: raw.KAKAO_REST_KEY!,
    clientSecret: raw.KAKAO_CLIENT_SECRET!,
    adminKey: raw.KAKAO_ADMIN_KEY!,
    appId: raw.KAKAO_APP_ID ?? null,
    authUrl: withoutSlash(raw.KAKAO_AUTH_URL ?? KAKAO.authUrl),
    apiUrl: withoutSlash(raw.KAKAO_API_URL ?? KAKAO.apiUrl),
    isSandbox: false,
  }
}

/** The address at which this process reaches itself, independent of the public name. */
export function sandboxUrl({ HOST, PORT }: Pick<RawKakaoSettings, 'HOST' | 'PORT'>): string {
  const listensEverywhere = HOST === undefined || HOST === '0.0.0.0' || HOST === '::'
  const host = listensEverywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}${SANDBOX_PATH}`
}

/** The missing settings of login with Kakao. */
export const missingKeys = (raw: RawKakaoSettings): string[] =>
  raw.KAKAO_LOGIN ? KEYS.filter((name) => raw[name] === undefined) : []

export const OR_OFF = 'or turn login by Kakao off with KAKAO_LOGIN=off'

function requireKeys(raw: RawKakaoSettings): void {
  const missing = missingKeys(raw)
  if (missing.length === 0) return
  throw new StartFailure(`Wrong setting: an app of your own at Kakao needs ${missing.join(', ')}; ${OR_OFF}.`)
}

function refuseSandbox(raw: RawKakaoSettings): void {
  const wrong = [
    ...KEYS.filter((name) => raw[name]?.startsWith(SANDBOX_WORD)),
    ...ADDRESSES.filter((name) => raw[name] !== undefined && !isPublicHttps(raw[name])),
  ]
  if (wrong.length > 0)
    throw new StartFailure(
      `Wrong setting: ${wrong.join(', ')} of a sandbox; production needs those of Kakao.`,
    )
}

/** Keys and tokens leave the machine only encrypted. */
function refuseOpenWire(raw: RawKakaoSettings): void {
  const open = ADDRESSES.filter((name) => {
    const url = URL.parse(raw[name] ?? KAKAO.authUrl)
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
