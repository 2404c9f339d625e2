import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import { FORM_HEADERS } from '#server/testing/form.ts'
import { type Chance, chanceOf } from './chance.ts'
import { formBody } from './form-body.ts'
import { brokenJson, hostileKey, hostileText, hostileValue } from './hostile-value.ts'
import { validValue } from './valid-value.ts'

/** `leaver`: a member whose account their own requests may end. */
export const FUZZ_ROLES = ['guest', 'member', 'support', 'admin', 'leaver'] as const
export type FuzzRole = (typeof FUZZ_ROLES)[number]

/** How a request authenticates: as our pages do, or with something missing or wrong. */
export type Credential = 'page' | 'bearer' | 'noToken' | 'wrongToken' | 'garbage' | 'twice'

export type FuzzRequest = {
  /** The request's number; with the run's seed it reproduces the request. */
  at: number
  name: keyof typeof calls
  role: FuzzRole
  credential: Credential
  method: string
  /** Path and query as sent. */
  target: string
  headers: [name: string, value: string][]
  body: Buffer | undefined
  /** Whether nothing was made invalid. */
  isValid: boolean
}

/** The data that exists when a run begins. */
export type FuzzWorld = {
  /** The id from which on members may be changed or deleted. */
  expendableFrom: number
  /** Existing values by parameter name. */
  known: Record<string, readonly string[]>
}

const NAMES = Object.keys(calls) as (keyof typeof calls)[]
const ENDING: ReadonlySet<string> = new Set([
  'withdraw',
  'changePassword',
  'logout',
  'endOtherSessions',
  'unlinkKakao',
])
const LEAVING: readonly FuzzRole[] = ['guest', 'leaver', 'leaver']
/** Roles with more rights get more requests, because they reach more code. */
const ROLES: readonly FuzzRole[] = ['guest', 'member', 'member', 'support', 'admin', 'admin']
const JSON_TYPE: [string, string] = ['content-type', 'application/json']

/** Generates a request; seed and number determine it completely. */
export function fuzzRequest(seed: number, at: number, world: FuzzWorld): FuzzRequest {
  const chance = chanceOf(Math.imul(seed, 2_654_435_761) ^ Math.imul(at + 1, 40_503))
  const name = chance.pick(NAMES)
  const call: Call = calls[name]
  const request: FuzzRequest = {
    at,
    name,
    method: call.method,
    credential: 'page',
    isValid: true,
    role: chance.pick(ENDING.has(name) ? LEAVING : ROLES),
    ...validParts(call, world, chance),
  }
  for (let wrongs = chance.pick([0, 1, 1, 2, 3]); wrongs > 0; wrongs--) spoil(request, chance)
  return request
}

function validParts(
  call: Call,
  world: FuzzWorld,
  chance: Chance,
): Pick<FuzzRequest, 'target' | 'headers' | 'body'> {
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => paramOf(name, call, world, chance))
  const query = call.query ? (validValue(call.query, 'query', chance) as Record<string, unknown>) : {}
  const pairs = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])
  const target = pairs.length > 0 ? `${path}?${new URLSearchParams(pairs).toString()}` : path
  if (call.upload)
    return { target, headers: Object.entries(FORM_HEADERS), body: formBody(call.upload, chance) }
  if (!call.body) return { target, headers: [], body: undefined }
  const body = Buffer.from(JSON.stringify(validValue(call.body, 'body', chance)) ?? '')
  return { target, headers: [JSON_TYPE], body }
}

function paramOf(name: string, call: Call, { expendableFrom, known }: FuzzWorld, chance: Chance): string {
  if (name === 'memberId' || name === 'userId') return String(expendableFrom + chance.whole(20))
  const there = known[name]
  if (there && there.length > 0 && chance.happens(0.7)) return encodeURIComponent(chance.pick(there))
  if (name === 'document') return chance.pick(['terms', 'privacy', 'marketing', 'refund'])
  if (name === 'lang') return chance.pick(['ko', 'en'])
  // Mostly keep the initial data, so that reads find something until the end.
  if (call.method === 'DELETE') return String(5 + chance.whole(chance.pick([20, 400])))
  return String(1 + chance.whole(chance.pick([4, 12, 300])))
}

type Corruption = (request: FuzzRequest, chance: Chance) => void

const WRONGS: readonly Corruption[] = [
  spoilField, // repeated to be picked more often: most rules concern fields
  spoilField,
  spoilField,
  addField,
  spoilJson,
  spoilQuery,
  spoilQuery,
  spoilParam,
  spoilParam,
  spoilPath,
  spoilType,
  spoilHeaders,
  spoilCredential,
  spoilMethod,
]

function spoil(request: FuzzRequest, chance: Chance): void {
  request.isValid = false
  chance.pick(WRONGS)(request, chance)
}

/** Changes, removes or wraps in a list one field at any depth. */
function spoilField(request: FuzzRequest, chance: Chance): void {
  const body = jsonOf(request)
  if (typeof body !== 'object' || body === null) return spoilQuery(request, chance)
  let place = body as Record<string, unknown>
  for (;;) {
    const keys = Object.keys(place)
    if (keys.length === 0) break
    const key = chance.pick(keys)
    const inner = place[key]
    if (typeof inner === 'object' && inner !== null && chance.happens(0.6)) {
      place = inner as Record<string, unknown>
      continue
    }
    const ways = [
      () => (place[key] = hostileValue(chance)),
      () => delete place[key],
      () => (place[key] = [inner, inner]),
    ]
    chance.pick([ways[0]!, ways[0]!, ...ways])()
    break
  }
  request.body = Buffer.from(JSON.stringify(body))
}

function addField(request: FuzzRequest, chance: Chance): void {
  const body = jsonOf(request)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  Object.defineProperty(body, hostileKey(chance), {
    value: hostileValue(chance),
    enumerable: true,
    configurable: true,
  })
  request.body = Buffer.from(JSON.stringify(body))
}

function spoilJson(request: FuzzRequest, chance: Chance): void {
  request.body = brokenJson(request.body?.toString() || '{"a":1}', chance)
  if (request.headers.length === 0) request.headers.push(JSON_TYPE)
}

function jsonOf({ body, headers }: FuzzRequest): unknown {
  if (!body || headers[0] !== JSON_TYPE || body.includes('[[[[')) return undefined // too deep to serialise
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return undefined
  }
}

function spoilQuery(request: FuzzRequest, chance: Chance): void {
  const [path = '', query = ''] = request.target.split('?', 2)
  const pairs = query.split('&').filter(Boolean)
  const key =
    pairs.length > 0 && chance.happens(0.8)
      ? chance.pick(pairs).split('=')[0]!
      : chance.pick(['page', 'size', 'sort', 'q', 'x'])
  const more: Record<string, () => string> = {
    changed: () => `${key}=${escaped(hostileText(chance)).slice(0, 8_000)}`,
    list: () => `${key}[]=1&${key}[0]=2&${key}.a=3`,
    poisoned: () => `${escaped(hostileKey(chance))}=1&__proto__[x]=1`,
    bare: () =>
      chance.pick(['%', '%zz', '&&&', '=', `${key}=%ff%fe`, `${key}=%00`, `${key}=${'9'.repeat(400)}`]),
    twice: () => `${key}=1&${key}=2`,
  }
  const made = more[chance.pick(Object.keys(more))]!()
  const kept = pairs.filter((pair) => !pair.startsWith(`${key}=`) || chance.happens(0.3))
  request.target = `${path}?${[...kept, made].join('&')}`
}

function spoilParam(request: FuzzRequest, chance: Chance): void {
  const [path = '', query] = request.target.split('?', 2)
  const parts = path.split('/')
  const at = parts.findLastIndex((part) => /^\d+$/.test(part))
  if (at === -1) return spoilPath(request, chance)
  const odd = [
    '0',
    '-1',
    '01',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999999999999',
    '%20',
    '1%00',
    '%ff',
    '1;x=1',
    "1'",
    '%EF%BC%91',
    'a',
  ]
  parts[at] = chance.happens(0.5) ? chance.pick(odd) : escaped(hostileText(chance)).slice(0, 4_000)
  request.target = [parts.join('/'), query].filter((part) => part !== undefined).join('?')
}

function spoilPath(request: FuzzRequest, chance: Chance): void {
  const [path = '', query] = request.target.split('?', 2)
  const tricks = [
    `${path}/`,
    `${path}/..%2f..%2f..%2fetc%2fpasswd`,
    `${path}%2f..`,
    path.replace('/api', '/API'),
    path.replace('/api/', '//api//'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/%2e%2e/api/'),
    `${path}%00`,
    `${path};a=b`,
    `${path}.json`,
    `${path}%`,
    `/media/${path.slice(5)}`,
    `/images/..%2f..%2fsecrets.json`,
    `${path}/${'a'.repeat(600)}`,
    path.replace(/\w(?=\w*$)/, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
    '*',
  ]
  request.target = [chance.pick(tricks), query].filter((part) => part !== undefined).join('?')
}

const escaped = (text: string): string => encodeURIComponent(text.toWellFormed())

function spoilType(request: FuzzRequest, chance: Chance): void {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json;charset="',
    'application/JSON',
    'application/vnd.api+json',
    'x',
    ';',
  ]
  request.headers = [['content-type', chance.pick(types)]]
  request.body ??= Buffer.from('a=b')
}

function spoilHeaders(request: FuzzRequest, chance: Chance): void {
  const odd: [string, string][][] = [
    [JSON_TYPE, ['content-type', 'text/plain']],
    [
      ['x-forwarded-for', '1.2.3.4, 5.6.7.8'],
      ['x-forwarded-for', "'; drop table member; --"],
    ],
    [
      ['x-forwarded-host', 'evil.example'],
      ['forwarded', 'for=evil;host=evil'],
    ],
    [['host', 'evil.example']],
    [['origin', chance.pick(['https://evil.example', 'null', 'http://', 'x'.repeat(500)])]],
    [
      [
        'range',
        chance.pick([
          'bytes=0-',
          'bytes=-1',
          'bytes=9-1',
          'bytes=0-0,1-1,2-2',
          `bytes=${'0-0,'.repeat(500)}`,
        ]),
      ],
    ],
    [
      ['if-none-match', `"${'a'.repeat(3_000)}"`],
      ['if-modified-since', 'x'],
    ],
    [
      ['accept-encoding', 'br;q=2, gzip;q=x, *;q=0'],
      ['accept', 'x'.repeat(2_000)],
    ],
    [
      ['accept-language', 'ko\'"<>'],
      ['user-agent', `<script>${'가'.length}{{7*7}}`],
    ],
    [
      ['authorization', 'Basic YTpi'],
      ['authorization', 'Bearer x'],
    ],
    [['authorization', `Bearer ${'a'.repeat(4_000)}`]],
    [['cookie', 'AT=x; AT=y; RT=%00; =; ;;; __Host-AT']],
    [
      ['x-http-method-override', 'DELETE'],
      ['x-original-url', '/api/admin/users'],
    ],
    [['expect', '200-maybe']],
    [['content-encoding', 'gzip']],
    [
      ['sec-fetch-site', 'cross-site'],
      ['referer', 'javascript:alert(1)'],
    ],
    [
      ['upgrade', 'h2c'],
      ['http2-settings', 'x'],
    ],
  ]
  request.headers = [...request.headers, ...chance.pick(odd)]
}

function spoilCredential(request: FuzzRequest, chance: Chance): void {
  request.credential = chance.pick(['bearer', 'noToken', 'wrongToken', 'garbage', 'twice'])
}

function spoilMethod(request: FuzzRequest, chance: Chance): void {
  request.method = chance.pick([
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'PROPFIND',
    'TRACE',
  ])
}
