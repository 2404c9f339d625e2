import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { isNatsUrl } from '../bus/nats-servers.ts'
import { flag } from './flag.ts'
import { databaseSettings } from './database-settings.ts'
import { StartFailure } from '../database/start-failure.ts'
import { type KakaoSettings, kakaoSettings, missingKeys, OR_OFF } from './kakao-settings.ts'
import { partSettings } from './part-settings.ts'
import { processSettings } from './process-settings.ts'
import { type S3Settings, s3Of, s3Settings } from './s3-settings.ts'
import { retentionSettings } from './retention-settings.ts'
import type { ReadParts, SettingsPart } from './settings-part.ts'
import { whole } from './whole.ts'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const key = z.string().regex(/^[\w-]{43}$/, 'must be 43 characters of base64url: 32 random bytes')
const origin = z.string().refine(isOrigin, 'must be an origin such as https://school.example, without a path')

const kakaoUrl = z.url({ protocol: /^https?$/, error: 'must be an https:// address' })

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']
const proxy = z.string().refine(isProxy, 'must be addresses or ranges such as 10.0.0.0/8')

function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (PROXY_NAMES.includes(text)) return true
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

/** The settings of the platform. */
export const settings = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe(
      '`production` refuses demonstration data and sandboxes, and sells nothing before the business information is complete',
    ),
  PORT: whole(0, 65_535).default(3000).describe('Port of the whole product'),
  HOST: z
    .string()
    .optional()
    .describe('Address to listen on; loopback in the demonstration, `0.0.0.0` in production'),
  DEMO_PUBLIC: flag
    .prefault('no')
    .describe(
      'Without production, let others than this machine reach the product: the demonstration gets a random password, which the start prints, and `/dev/mailbox` stays with this machine',
    ),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe('Origin that browsers use; required in production. Links and cookies follow it'),
  ALLOWED_ORIGINS: list
    .pipe(z.array(origin))
    .default([])
    .describe(
      'Further origins whose pages may call this product with credentials (CORS), comma-separated; [docs/operating.md](docs/operating.md#pages-of-another-origin) says how',
    ),
  TRUSTED_PROXIES: list
    .pipe(z.array(proxy))
    .default([])
    .describe('Addresses or CIDR ranges of proxies whose `X-Forwarded-For` counts'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path))
    .describe('Where the database, media and secrets live'),
  MEDIA_KEY: key
    .optional()
    .describe(
      'Key that signs media links, 32 random bytes as base64url; without it, that of `secrets.json` in `DATA_DIR`',
    ),
  SEAL_KEY: key
    .optional()
    .describe(
      'Key that seals second factors, 32 random bytes as base64url; without it, that of `secrets.json` in `DATA_DIR`',
    ),
  ...databaseSettings,
  MIGRATIONS: z
    .enum(['apply', 'await'])
    .default('apply')
    .describe(
      '`await`: the start changes no table, it waits until `npm run migrate` has run; [docs/operating.md](docs/operating.md#a-release-that-rolls) says how',
    ),
  MIGRATIONS_WAIT_SEC: whole(0, 3_600)
    .default(300)
    .describe('Seconds that such a start waits before it fails'),
  DATABASE_POOL: whole(2, 100).default(10).describe('Connections to the database'),
  SITE_FILE: z
    .string()
    .optional()
    .describe(
      'JSON file with the brand and business information to begin with; what is saved at `/admin/settings` wins',
    ),
  LEGAL_DIR: z
    .string()
    .optional()
    .describe(
      'Folder whose `terms.md`, `privacy.md`, `marketing.md` and `refund.md` replace our drafts, each that is there',
    ),
  SUPPORT_EMAIL: list
    .pipe(z.array(z.email()).min(1))
    .prefault('support@codemaru.kr')
    .describe('Support accounts, comma-separated; pages show the first. Each needs a staff role'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })
    .optional()
    .describe('Mail server; required in production, mails are kept at `/dev/mailbox` without it'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address such as School <no-reply@school.example>',
    )
    .optional()
    .describe('Sender of mails; required in production'),
  KAKAO_LOGIN: flag
    .prefault('on')
    .describe(
      'Offer login by Kakao; with the sandbox at `/dev/kakao` as long as no keys are set outside production',
    ),
  KAKAO_REST_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('REST API key of the app at Kakao; required in production'),
  KAKAO_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('Client secret of that key; required in production'),
  KAKAO_ADMIN_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Primary admin key of the app, for unlinking and its webhook; required in production'),
  KAKAO_APP_ID: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .optional()
    .describe('App id that the webhook must name'),
  KAKAO_AUTH_URL: kakaoUrl
    .optional()
    .describe('Where Kakao logs people in; `https://kauth.kakao.com` for an app of your own'),
  KAKAO_API_URL: kakaoUrl
    .optional()
    .describe('Where Kakao answers about people; `https://kapi.kakao.com` for an app of your own'),
  KAKAO_SCOPES: list
    .pipe(z.array(z.string().regex(/^\w+$/, 'must be consent items such as account_email')))
    .prefault('profile_nickname,profile_image,account_email')
    .describe('Consent items that the app at Kakao may ask for, comma-separated'),
  KAKAO_PKCE: flag.prefault('on').describe('Send PKCE to Kakao'),
  LOGIN_FAILURES_PER_ACCOUNT: whole(1, 100_000)
    .default(10)
    .describe('Failed logins per account and address in 15 minutes'),
  LOGIN_FAILURES_PER_ADDRESS: whole(1, 100_000)
    .default(100)
    .describe('Failed logins per address in 15 minutes'),
  LOGIN_FAILURES_OF_UNKNOWN_DEVICES: whole(1, 100_000)
    .default(100)
    .describe('Failed logins per account and hour from all browsers it does not know, over all addresses'),
  PASSWORD_HASHING: z
    .enum(['strong', 'cheap'])
    .default('strong')
    .describe('Cost of password hashes; `cheap` is for tests alone and refused in production'),
  SECOND_FACTOR_FAILURES: whole(1, 100_000)
    .default(10)
    .describe('Wrong codes of the second factor per account in 15 minutes'),
  STAFF_MFA: z
    .enum(['required', 'optional'])
    .optional()
    .describe(
      'Whether staff reach anything without a second factor; `required` in production, else `optional`',
    ),
  RESET_MAILS_PER_HOUR: whole(1, 100_000)
    .default(5)
    .describe('Password-reset mails per mail address and hour'),
  RESETS_PER_ADDRESS: whole(1, 100_000)
    .default(100)
    .describe('Password resets asked for per address and hour'),
  SIGNUP_MAILS_PER_HOUR: whole(1, 100_000)
    .default(5)
    .describe('Verification mails per mail address and hour'),
  SIGNUPS_PER_ADDRESS: whole(1, 100_000).default(200).describe('Sign-ups per address and hour'),
  ...s3Settings,
  VIDEO_MAX_BYTES: whole(1024 ** 2, 100 * 1024 ** 3)
    .default(5 * 1024 ** 3)
    .describe('Largest video that staff may upload, in bytes'),
  IMAGES_PER_HOUR: whole(1, 100_000)
    .default(30)
    .describe('Profile images that a member may upload in an hour'),
  ACCOUNT_CHANGES_PER_HOUR: whole(1, 100_000)
    .default(60)
    .describe('Changes of password and consents per member and hour; each is confirmed by mail'),
  QUESTIONS_PER_HOUR: whole(1, 100_000).default(20).describe('Questions that a member may ask in an hour'),
  ANSWERS_PER_HOUR: whole(1, 100_000)
    .default(60)
    .describe('Answers that a member may write in an hour, and changes to what they wrote'),
  SEARCHES_PER_MINUTE: whole(1, 100_000)
    .default(120)
    .describe('Searches of one member in a minute, and of one address without a login'),
  PAYMENTS_PER_MEMBER: whole(1, 100_000)
    .default(60)
    .describe('Orders that a member may open in an hour, and approvals that may be tried'),
  PAYMENT_CHECK_SEC: whole(1, 3_600)
    .default(60)
    .describe('Seconds after which an unfinished payment is looked up at the provider'),
  PAYMENT_COMMIT: z
    .enum(['on', 'remote_write', 'remote_apply'])
    .optional()
    .describe(
      'How the commits of orders and refunds wait for a standby (`synchronous_commit`); without it as all others, [docs/standby.md](docs/standby.md#payments) says how',
    ),
  REFUNDS: z
    .enum(['automatic', 'reviewed'])
    .default('automatic')
    .describe('`reviewed`: a refund that a member asks for waits until staff agree to it or refuse it'),
  CHAT_MESSAGES_PER_10_SEC: whole(1, 100_000)
    .default(10)
    .describe('Chat messages that one person may send in ten seconds'),
  CHAT_FILES_PER_HOUR: whole(1, 100_000)
    .default(60)
    .describe('Files that one person may upload to the chat in an hour'),
  API_DOCS: flag.optional().describe('Serve `/api/docs` and `/api/openapi.json`; on outside production'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('Log lines on stdout; `warn` in the demonstration, `info` in production'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have 16 characters or more')
    .optional()
    .describe('Bearer token for `/metrics`; without it only this machine itself is answered there'),
  ...retentionSettings,
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional()
    .describe(
      'OpenTelemetry collector that receives traces over HTTP; none without it. [docs/operating.md](docs/operating.md#traces-and-slow-statements) says what they contain',
    ),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be from 0 to 1')
    .transform(Number)
    .default(1)
    .describe('Part of the traces that is sent, 0 to 1'),
  SLOW_STATEMENT_MS: whole(1, 60_000)
    .optional()
    .describe('Statements that take this long are logged, without their values; none without it'),
  ...partSettings,
  BUS_URL: z
    .string()
    .refine(isNatsUrl, 'must be such as nats://user:password@host:4222 or tls://…')
    .optional()
    .describe('NATS for live events of the chat between processes; without it they go through PostgreSQL'),
  ...processSettings,
} as const

type RawConfig = z.output<z.ZodObject<typeof settings>>

export type Config = Omit<RawConfig, 'HOST' | 'LOG_LEVEL' | 'API_DOCS' | 'MAIL_FROM' | 'STAFF_MFA'> &
  ReadParts & {
    HOST: string
    MAIL_FROM: string
    LOG_LEVEL: NonNullable<RawConfig['LOG_LEVEL']>
    STAFF_MFA: 'required' | 'optional'
    API_DOCS: boolean
    /** Neither production nor `DATABASE_URL`: demonstration data, sandboxes, mail kept, not sent. */
    isDemo: boolean
    isProduction: boolean
    isHttps: boolean
    /** Null: no login with Kakao. */
    kakao: KakaoSettings | null
    /** Null: media are stored in DATA_DIR. */
    s3: S3Settings | null
  }

/** Reads the settings of the platform and of the given parts; throws one `StartFailure` for all that is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv, parts: readonly SettingsPart[] = []): Config {
  const all: typeof settings = Object.assign({}, settings, ...parts.map(({ shape }) => shape))
  const read = z.object(all).safeParse(withoutBlanks(withSecretFiles(environment, Object.keys(all))))
  if (!read.success) throw new StartFailure(`Wrong setting: ${read.error.issues.map(describe).join('; ')}.`)
  if (read.data.NODE_ENV === 'production') requireForProduction(read.data)
  return derive(read.data, parts)
}

function derive(read: RawConfig, parts: readonly SettingsPart[]): Config {
  const isProduction = read.NODE_ENV === 'production'
  const HOST = read.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  const process = { isProduction, HOST, PORT: read.PORT }
  return {
    ...read,
    parts: new Map(parts.map((part) => [part, part.derive(read, process)])),
    HOST,
    isProduction,
    isDemo: !isProduction && read.DATABASE_URL === undefined,
    isHttps: read.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    kakao: kakaoSettings(read),
    s3: s3Of(read),
    MAIL_FROM: read.MAIL_FROM ?? '코드마루 <no-reply@codemaru.kr>',
    STAFF_MFA: read.STAFF_MFA ?? (isProduction ? 'required' : 'optional'),
    LOG_LEVEL: read.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    API_DOCS: read.API_DOCS ?? !isProduction,
  }
}

const NEEDED_IN_PRODUCTION = ['PUBLIC_ORIGIN', 'SMTP_URL', 'MAIL_FROM'] as const

function requireForProduction(read: RawConfig): void {
  if (read.PASSWORD_HASHING !== 'strong')
    throw new StartFailure('Wrong setting: PASSWORD_HASHING must be strong in production.')
  const kakao = missingKeys(read)
  const missing = [...NEEDED_IN_PRODUCTION.filter((name) => read[name] === undefined), ...kakao]
  if (missing.length === 0) return
  const way = kakao.length > 0 ? `; ${OR_OFF}` : ''
  throw new StartFailure(`Wrong setting: production needs ${missing.join(', ')}${way}.`)
}

const describe = (issue: z.core.$ZodIssue) => `${issue.path.join('.')} ${issue.message}`

/** Treats an empty variable as unset: compose files and shells leave such variables. */
function withoutBlanks(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

/** Reads a setting from a file, such as `DATABASE_URL_FILE=/run/secrets/url` for `DATABASE_URL`. */
function withSecretFiles(environment: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const all = { ...environment }
  for (const name of names) {
    const file = environment[`${name}_FILE`]
    if (file) all[name] ??= readSecret(name, file)
  }
  return all
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new StartFailure(`Wrong setting: ${name}_FILE names ${file}, which cannot be read.`)
  }
}

/** The product's own origins; without PUBLIC_ORIGIN the loopback names with its port. */
export function ownOrigins(config: Config, port: number): string[] {
  if (config.PUBLIC_ORIGIN) return [config.PUBLIC_ORIGIN]
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)
}

/** The origin of links in mails and pages; never taken from a request. */
export const publicOrigin = (config: Config, port: number): string =>
  config.PUBLIC_ORIGIN ?? `http://localhost:${port}`
