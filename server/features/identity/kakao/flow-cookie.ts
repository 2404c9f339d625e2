import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import type { KakaoLogin } from './provider.ts'

export const FLOW_LIFE_SEC = 10 * 60
export const KAKAO_PATH = '/api/auth/kakao'
const PURPOSE = 'kakao login'

type MailedLink = { email: string; code: string }

/** A login under way at Kakao; kept only in a cookie of the browser that started it. */
export type Flow = {
  login: KakaoLogin
  returnTo: string | null
  until: number
  /** The sign-up by mail that this login will finish. */
  signUp?: MailedLink | undefined
}

const Flow = z.object({
  login: z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), redirectUri: z.string() }),
  returnTo: z.nullable(z.string()),
  until: z.number(),
  signUp: z.optional(z.object({ email: z.string(), code: z.string() })),
})

type FlowCookieDeps = Pick<Deps, 'config' | 'secrets'>

export function setFlow(reply: FastifyReply, { config, secrets }: FlowCookieDeps, flow: Flow): void {
  const sealed = seal(secrets.sealKey, PURPOSE, JSON.stringify(flow)).toString('base64url')
  reply.setCookie(flowCookieName(config), sealed, { ...attributes(config), maxAge: FLOW_LIFE_SEC })
}

export function clearFlow(reply: FastifyReply, { config }: FlowCookieDeps): void {
  reply.setCookie(flowCookieName(config), '', { ...attributes(config), maxAge: 0 })
}

/** Null: the browser has no such cookie, or one that was not made here. */
export function flowOf(request: FastifyRequest, { config, secrets }: FlowCookieDeps): Flow | null {
  const cookie = request.cookies[flowCookieName(config)]
  const opened = cookie && unseal(secrets.sealKey, PURPOSE, Buffer.from(cookie, 'base64url'))
  const read = opened && Flow.safeParse(JSON.parse(opened.toString()))
  return read && read.success ? read.data : null
}

const flowCookieName = ({ isHttps }: { isHttps: boolean }): string => (isHttps ? '__Secure-kakao' : 'kakao')

const attributes = ({ isHttps }: { isHttps: boolean }) =>
  ({ path: KAKAO_PATH, httpOnly: true, sameSite: 'lax', secure: isHttps }) as const
