import * as z from 'zod'
import type { ProcessSettings, SettingsPart } from '#server/platform/config/settings-part.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { flag } from '#server/platform/config/flag.ts'

const LIVE_URL = 'https://open-api.kakaopay.com'
export const SANDBOX_PATH = '/dev/kakaopay'
/** The key that the sandbox accepts; it may be public because it protects nothing. */
export const SANDBOX_SECRET_KEY = 'DEV_CODEMARU_SANDBOX'
const TEST_CID = 'TC0ONETIME'
const TEST_CIDS = [TEST_CID, 'TCSUBSCRIP']

const shape = {
  KAKAOPAY: flag
    .optional()
    .describe('Offer Kakao Pay; on outside production, and in production once its key is set'),
  KAKAOPAY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional()
    .describe(`Kakao Pay's server; \`${LIVE_URL}\` in production, else the sandbox at \`${SANDBOX_PATH}\``),
  KAKAOPAY_SECRET_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Secret key of Kakao Pay; no test key in production'),
  KAKAOPAY_CID: z
    .string()
    .max(10, 'has at most 10 characters')
    .optional()
    .describe('Merchant code at Kakao Pay; no test code in production'),
}

/** Needed everywhere but with the sandbox. */
export const KEYS = ['KAKAOPAY_SECRET_KEY', 'KAKAOPAY_CID'] as const

type RawSettings = z.output<z.ZodObject<typeof shape>>

export type KakaopaySettings = {
  /** Kakao Pay's server, without a slash at the end. */
  url: string
  secretKey: string
  cid: string
}

export const kakaopaySettings: SettingsPart<KakaopaySettings | null, typeof shape> = { shape, derive }

function derive(read: RawSettings, process: ProcessSettings): KakaopaySettings | null {
  const { isProduction } = process
  const isOffered = read.KAKAOPAY ?? (!isProduction || read.KAKAOPAY_SECRET_KEY !== undefined)
  if (!isOffered) return null
  const own = withDefaults(read, process)
  const trouble = troubleOf(own, read, isProduction)
  if (trouble) throw new StartFailure(`Wrong setting: ${trouble}.`)
  return own
}

function withDefaults(read: RawSettings, process: ProcessSettings): KakaopaySettings {
  const { isProduction } = process
  return {
    url: read.KAKAOPAY_URL?.replace(/\/$/, '') ?? (isProduction ? LIVE_URL : ownUrl(process) + SANDBOX_PATH),
    secretKey: read.KAKAOPAY_SECRET_KEY ?? SANDBOX_SECRET_KEY,
    cid: read.KAKAOPAY_CID ?? TEST_CID,
  }
}

/** The address at which this process reaches itself. */
function ownUrl({ HOST, PORT }: ProcessSettings): string {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/** The first problem; keeps test keys out of production and real keys out of everything else. */
function troubleOf(own: KakaopaySettings, read: RawSettings, isProduction: boolean): string | null {
  if (isProduction) return missing(read) ?? playMoney(own)
  return isLoopback(own.url) ? realMoney(own, read) : (missing(read) ?? realMoney(own, read))
}

function missing(read: RawSettings): string | null {
  const names = KEYS.filter((name) => read[name] === undefined)
  return names.length > 0 ? `Kakao Pay needs ${names.join(', ')} (or KAKAOPAY=off)` : null
}

function playMoney({ url, secretKey, cid }: KakaopaySettings): string | null {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' || !/(?:^|\.)kakaopay\.com$/.test(hostname))
    return 'KAKAOPAY_URL must be an https:// address of kakaopay.com in production'
  if (isTestKey(secretKey)) return 'KAKAOPAY_SECRET_KEY is a test key, which production refuses'
  if (TEST_CIDS.includes(cid)) return 'KAKAOPAY_CID is a test code, which production refuses'
  return null
}

function realMoney({ secretKey, cid }: KakaopaySettings, read: RawSettings): string | null {
  if (read.KAKAOPAY_SECRET_KEY !== undefined && !isTestKey(secretKey))
    return 'KAKAOPAY_SECRET_KEY is a live key, which only production may use'
  if (!TEST_CIDS.includes(cid)) return 'KAKAOPAY_CID is a live code, which only production may use'
  return null
}

const isTestKey = (key: string) => /^DEV/i.test(key)

export const isLoopback = (url: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
