import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { placeRefused } from '#contract/identity/intent.ts'
import { ownPlace } from '#contract/identity/place.ts'
import type { Deps } from '#server/deps.ts'
import { forgeryTokenOf } from '#server/platform/http/csrf.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { REFRESH_LIFE_SEC } from '../session/session.ts'

type IntentDeps = Pick<Deps, 'secrets' | 'clock'>

const Sealed = z.object({ place: z.string(), until: z.number() })

/** As long as the cookie that identifies the browser. */
const LIFE_MS = REFRESH_LIFE_SEC * 1_000

/** Bound to the browser by its CSRF cookie, so that another browser's intent is invalid. */
const purposeOf = (browser: string) => `intent of ${browser}`

/** Null without a path, and for a browser without the cookie. */
export function sealIntent(
  { secrets, clock }: IntentDeps,
  request: FastifyRequest,
  place: string | null,
): string | null {
  const browser = forgeryTokenOf(request)
  if (place === null || browser === undefined) return null
  const until = clock.now().getTime() + LIFE_MS
  return seal(secrets.sealKey, purposeOf(browser), JSON.stringify({ place, until })).toString('base64url')
}

/** The path of an intent that was sealed here, for this browser and recently. */
export function placeOf(
  { secrets, clock }: IntentDeps,
  request: FastifyRequest,
  intent: string | undefined,
): string | null {
  const browser = forgeryTokenOf(request)
  if (intent === undefined || browser === undefined) return null
  const opened = unseal(secrets.sealKey, purposeOf(browser), Buffer.from(intent, 'base64url'))
  const read = opened && Sealed.safeParse(JSON.parse(opened.toString()))
  if (!read || !read.success || read.data.until < clock.now().getTime()) return null
  return ownPlace(read.data.place)
}

export function signPlace(deps: IntentDeps, request: FastifyRequest, place: string): { intent: string } {
  return { intent: sealIntent(deps, request, ownPlace(place)) ?? refuse(placeRefused) }
}
