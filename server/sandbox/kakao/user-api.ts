import { type Answer, api, type SandboxRequest, json } from './answers.ts'
import { type Person, personById } from './persons.ts'
import type { KakaoSandbox } from './sandbox.ts'
import type { Token } from './state.ts'

type Rule = (sandbox: KakaoSandbox, request: SandboxRequest) => Answer

/** `/v2/user/me` returns what the person consented to share. */
export const me: Rule = (sandbox, request) => {
  const held = bearer(sandbox, request)
  if (!held) return api(-401)
  const person = personById(held.personId)!
  if (person.isUnder14) return api(-406)
  const wanted = propertiesOf(request)
  if (!wanted) return api(-201)
  const shows = (scope: string, ...properties: string[]) =>
    held.scopes.includes(scope) && (wanted.length === 0 || properties.some((name) => wanted.includes(name)))
  return json({
    id: person.id,
    connected_at: new Date(sandbox.state.nowMs()).toISOString(),
    ...(shows('profile_nickname', 'properties.nickname')
      ? { properties: { nickname: person.nickname } }
      : {}),
    kakao_account: {
      ...(shows('profile_nickname', 'kakao_account.profile') ? profileOf(person) : {}),
      ...(shows('account_email', 'kakao_account.email') ? emailOf(person) : {}),
      ...(shows('phone_number', 'kakao_account.phone_number') ? phoneOf(person) : {}),
    },
  })
}

export const accessTokenInfo: Rule = (sandbox, request) => {
  const held = bearer(sandbox, request)
  if (!held) return api(-401)
  const leftSec = Math.floor((held.untilMs - sandbox.state.nowMs()) / 1000)
  return json({ id: held.personId, expires_in: leftSec, app_id: Number(sandbox.app.appId) })
}

export const userInfo: Rule = (sandbox, request) => {
  const held = bearer(sandbox, request)
  if (!held) return api(-401)
  const person = personById(held.personId)!
  return json({
    sub: String(person.id),
    ...(held.scopes.includes('profile_nickname') ? { nickname: person.nickname } : {}),
    ...(held.scopes.includes('account_email') && person.email
      ? { email: person.email, email_verified: person.isEmailVerified }
      : {}),
  })
}

export const logout: Rule = (sandbox, request) =>
  ofTarget(sandbox, request, (personId) => {
    sandbox.state.forget(personId)
  })

export const unlink: Rule = (sandbox, request) =>
  ofTarget(sandbox, request, (personId) => {
    sandbox.state.linked.delete(personId)
    sandbox.state.forget(personId)
  })

/** Acts on the token's person, or on a target that the app names with its admin key. */
function ofTarget(sandbox: KakaoSandbox, request: SandboxRequest, act: (personId: number) => void): Answer {
  const { app, state } = sandbox
  const held = bearer(sandbox, request)
  const isAdmin = request.authorization === `KakaoAK ${app.adminKey}`
  if (!held && !isAdmin) return api(-401)
  const { target_id_type: type, target_id: target } = request.form ?? {}
  if (!held && (type !== 'user_id' || !/^\d+$/.test(target ?? ''))) return api(-2)
  const personId = held?.personId ?? Number(target)
  if (!state.linked.has(personId)) return api(-101)
  act(personId)
  return json({ id: personId })
}

function bearer({ state }: KakaoSandbox, { authorization }: SandboxRequest): Token | undefined {
  const held = state.accessTokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '')
  return held && held.untilMs > state.nowMs() ? held : undefined
}

const PROPERTIES = [
  'properties.nickname',
  'kakao_account.profile',
  'kakao_account.email',
  'kakao_account.phone_number',
]

/** An empty list means all properties; null means that one is unknown. */
function propertiesOf({ query, form }: SandboxRequest): string[] | null {
  const given = query.property_keys ?? form?.property_keys
  if (given === undefined) return []
  try {
    const names = JSON.parse(given) as unknown
    const isKnown = (name: unknown) => PROPERTIES.some((known) => known === name)
    return Array.isArray(names) && names.every(isKnown) ? (names as string[]) : null
  } catch {
    return null
  }
}

const profileOf = ({ nickname }: Person) => ({
  profile_nickname_needs_agreement: false,
  profile: { nickname, is_default_image: true },
})

const emailOf = ({ email, isEmailVerified }: Person) => ({
  has_email: email !== null,
  email_needs_agreement: false,
  ...(email === null ? {} : { email, is_email_valid: true, is_email_verified: isEmailVerified }),
})

const phoneOf = ({ phone }: Person) => ({
  has_phone_number: phone !== null,
  phone_number_needs_agreement: false,
  ...(phone === null ? {} : { phone_number: phone }),
})
