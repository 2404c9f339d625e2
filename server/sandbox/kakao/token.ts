import { createHash } from 'node:crypto'
import { type Answer, type SandboxRequest, json, koe } from './answers.ts'
import type { Forgery } from './faults.ts'
import { personById } from './persons.ts'
import type { KakaoSandbox } from './sandbox.ts'
import type { Code, Grant } from './state.ts'

const ACCESS_SEC = 21_599 // for REST apps
const REFRESH_SEC = 5_183_999
const RENEWED_UNDER_SEC = 30 * 86_400

type Form = Record<string, string>

/** `POST /oauth/token` exchanges a code or a refresh token for tokens. */
export async function token(
  sandbox: KakaoSandbox,
  { form }: SandboxRequest,
  forgery?: Forgery,
): Promise<Answer> {
  const { app } = sandbox
  if (!form) return koe('KOE001', 'Content-Type must be application/x-www-form-urlencoded')
  if (form.client_id !== app.restKey) return koe('KOE101')
  if (form.client_secret !== app.clientSecret) return koe('KOE010')
  if (form.grant_type === 'authorization_code') return await forCode(sandbox, form, forgery)
  if (form.grant_type === 'refresh_token') return await forRefresh(sandbox, form)
  return koe('KOE001', 'grant_type is not supported')
}

async function forCode(sandbox: KakaoSandbox, form: Form, forgery: Forgery | undefined): Promise<Answer> {
  const { state } = sandbox
  const code = state.codes.get(form.code ?? '')
  if (!code || code.isUsed || code.untilMs < state.nowMs()) return koe('KOE320')
  if (form.redirect_uri !== code.redirectUri) return koe('KOE303')
  // Kakao does not document the code of this error.
  if (!isVerifier(code, form.code_verifier)) return koe('KOE320', 'code_verifier does not match')
  code.isUsed = true
  const refreshToken = draw(sandbox, 'refreshTokens', code, REFRESH_SEC)
  return json({
    ...(await accessFor(sandbox, code, { nonce: code.nonce, forgery })),
    refresh_token: refreshToken,
    refresh_token_expires_in: REFRESH_SEC,
    scope: code.scopes.join(' '),
  })
}

async function forRefresh(sandbox: KakaoSandbox, form: Form): Promise<Answer> {
  const { state } = sandbox
  if (!form.refresh_token) return koe('KOE319')
  const held = state.refreshTokens.get(form.refresh_token)
  if (!held || held.untilMs < state.nowMs()) return koe('KOE322')
  const access = await accessFor(sandbox, held, { nonce: null, forgery: undefined })
  if (held.untilMs - state.nowMs() >= RENEWED_UNDER_SEC * 1000) return json(access)
  state.refreshTokens.delete(form.refresh_token)
  const refreshToken = draw(sandbox, 'refreshTokens', held, REFRESH_SEC)
  return json({ ...access, refresh_token: refreshToken, refresh_token_expires_in: REFRESH_SEC })
}

type IdTokenOptions = { nonce: string | null; forgery: Forgery | undefined }

async function accessFor(sandbox: KakaoSandbox, grant: Grant, signed: IdTokenOptions): Promise<object> {
  const access = {
    token_type: 'bearer',
    access_token: draw(sandbox, 'accessTokens', grant, ACCESS_SEC),
    expires_in: ACCESS_SEC,
  }
  if (!grant.scopes.includes('openid')) return access
  const idToken = await sandbox.signer.token(claimsOf(sandbox, grant, signed.nonce), signed.forgery)
  return idToken === undefined ? access : { ...access, id_token: idToken }
}

function claimsOf({ app, state }: KakaoSandbox, { personId, scopes }: Grant, nonce: string | null) {
  const person = personById(personId)!
  const now = Math.floor(state.nowMs() / 1000)
  return {
    iss: app.issuer,
    aud: app.restKey,
    sub: String(personId),
    iat: now,
    auth_time: now,
    exp: now + ACCESS_SEC,
    ...(nonce === null ? {} : { nonce }),
    ...(scopes.includes('profile_nickname') ? { nickname: person.nickname } : {}),
    ...(scopes.includes('account_email') && person.email ? { email: person.email } : {}),
  }
}

function draw(
  { state }: KakaoSandbox,
  kind: 'accessTokens' | 'refreshTokens',
  { personId, scopes }: Grant,
  lifeSec: number,
): string {
  const drawn = state.draw(kind)
  state[kind].set(drawn, { personId, scopes, untilMs: state.nowMs() + lifeSec * 1000 })
  return drawn
}

function isVerifier({ challenge }: Code, verifier: string | undefined): boolean {
  if (challenge === null) return true
  return (
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge
  )
}
