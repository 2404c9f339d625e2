import * as z from 'zod'

const LIVE_URL = 'https://open-api.kakaopay.com'
export const SANDBOX_PATH = '/dev/kakaopay'
/** The key that the sandbox accepts; it may be public because it protects nothing. */
export const SANDBOX_SECRET_KEY = 'DEV_CODEMARU_SANDBOX'
const TEST_CID = 'TC0ONETIME'
const TEST_CIDS = [TEST_CID, 'TCSUBSCRIP']

const flag = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] })

export const kakaopaySettings = {
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

type Read = {
  PORT: number
  HOST: string
  KAKAOPAY?: boolean | undefined
  KAKAOPAY_URL?: string | undefined
  KAKAOPAY_SECRET_KEY?: string | undefined
  KAKAOPAY_CID?: string | undefined
}

export type KakaopayConfig = {
  KAKAOPAY: boolean
  KAKAOPAY_URL: string
  KAKAOPAY_SECRET_KEY: string
  KAKAOPAY_CID: string
}

/** The settings with defaults for the absent ones. */
export function kakaopayConfig(read: Read, isProduction: boolean): KakaopayConfig {
  const isSandbox = !isProduction && read.KAKAOPAY_URL === undefined
  return {
    KAKAOPAY: read.KAKAOPAY ?? (!isProduction || read.KAKAOPAY_SECRET_KEY !== undefined),
    KAKAOPAY_URL:
      read.KAKAOPAY_URL?.replace(/\/$/, '') ?? (isSandbox ? ownUrl(read) + SANDBOX_PATH : LIVE_URL),
    KAKAOPAY_SECRET_KEY: read.KAKAOPAY_SECRET_KEY ?? SANDBOX_SECRET_KEY,
    KAKAOPAY_CID: read.KAKAOPAY_CID ?? TEST_CID,
  }
}

/** The address at which this process reaches itself. */
function ownUrl({ HOST, PORT }: Read): string {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/**
 * The first problem of the settings; keeps test keys out of production and real keys out of everything else.
 */
export function kakaopayTrouble(read: Read, isProduction: boolean): string | null {
  const config = kakaopayConfig(read, isProduction)
  if (!config.KAKAOPAY) return null
  if (isProduction) return missing(read) ?? playMoney(config)
  return isLoopback(config.KAKAOPAY_URL)
    ? realMoney(config, read)
    : (missing(read) ?? realMoney(config, read))
}

function missing(read: Read): string | null {
  const names = (['KAKAOPAY_SECRET_KEY', 'KAKAOPAY_CID'] as const).filter((name) => read[name] === undefined)
  return names.length > 0 ? `Kakao Pay needs ${names.join(', ')} (or KAKAOPAY=off)` : null
}

function playMoney({ KAKAOPAY_URL, KAKAOPAY_SECRET_KEY, KAKAOPAY_CID }: KakaopayConfig): string | null {
  const url = new URL(KAKAOPAY_URL)
  if (url.protocol !== 'https:' || !/(?:^|\.)kakaopay\.com$/.test(url.hostname))
    return 'KAKAOPAY_URL must be an https:// address of kakaopay.com in production'
  if (isTestKey(KAKAOPAY_SECRET_KEY)) return 'KAKAOPAY_SECRET_KEY is a test key, which production refuses'
  if (TEST_CIDS.includes(KAKAOPAY_CID)) return 'KAKAOPAY_CID is a test code, which production refuses'
  return null
}

function realMoney({ KAKAOPAY_SECRET_KEY, KAKAOPAY_CID }: KakaopayConfig, read: Read): string | null {
  if (read.KAKAOPAY_SECRET_KEY !== undefined && !isTestKey(KAKAOPAY_SECRET_KEY))
    return 'KAKAOPAY_SECRET_KEY is a live key, which only production may use'
  if (!TEST_CIDS.includes(KAKAOPAY_CID)) return 'KAKAOPAY_CID is a live code, which only production may use'
  return null
}

const isTestKey = (key: string) => /^DEV/i.test(key)

export const isLoopback = (url: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
