import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { KakaoSettings } from '#server/platform/config/kakao-settings.ts'
import { failureOfApi, KakaoFailure } from './failure.ts'
import { type KakaoPerson, personOf } from './person.ts'

const NOT_LINKED = -101
const CONSENT_MISSING = -402
const AGAIN_AFTER_MS = 200

type Api = Pick<KakaoSettings, 'apiUrl' | 'adminKey'>

/** The person of the access token, without the data they did not consent to; null: no consent at all. */
export async function askWho(
  api: Api,
  accessToken: string,
  signal: AbortSignal,
): Promise<KakaoPerson | null> {
  const ask = () => call(api, '/v2/user/me', { authorization: `Bearer ${accessToken}`, signal })
  const answer = await ask().then((first) => (isPassing(first) ? delay(AGAIN_AFTER_MS).then(ask) : first))
  if (answer.is === 'fine') return personOf(answer.body)
  if (answer.code === CONSENT_MISSING) return null
  throw failureOfApi(answer)
}

/** Unlinks a person from the school's app; succeeds if already unlinked. */
export async function endLink(api: Api, subject: string, signal: AbortSignal): Promise<void> {
  const answer = await call(api, '/v1/user/unlink', {
    authorization: `KakaoAK ${api.adminKey}`,
    form: { target_id_type: 'user_id', target_id: subject },
    signal,
  })
  if (answer.is === 'refused' && answer.code !== NOT_LINKED) throw failureOfApi(answer)
}

type KakaoReply =
  | { is: 'fine'; body: unknown }
  /** `code` is Kakao's error number, null when the body has another format. */
  | { is: 'refused'; status: number; code: number | null }

type KakaoRequest = { authorization: string; form?: Record<string, string>; signal: AbortSignal }

async function call(
  { apiUrl }: Api,
  path: string,
  { authorization, form, signal }: KakaoRequest,
): Promise<KakaoReply> {
  const response = await fetch(`${apiUrl}${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization },
    ...(form ? { body: new URLSearchParams(form) } : {}),
    redirect: 'error',
    signal,
  })
  const body = await response.json().catch(unlessEnded(signal))
  if (response.ok) {
    if (body === undefined) throw new KakaoFailure('unavailable', { code: 'broken answer' })
    return { is: 'fine', body }
  }
  const refused = Refused.safeParse(body)
  return { is: 'refused', status: response.status, code: refused.success ? refused.data.code : null }
}

/** A non-JSON body counts as an answer; a timeout is rethrown. */
const unlessEnded = (signal: AbortSignal) => (): undefined => signal.throwIfAborted() as undefined

const Refused = z.object({ code: z.int() })

const isPassing = (answer: KakaoReply) =>
  answer.is === 'refused' && failureOfApi(answer).reason === 'unavailable'
