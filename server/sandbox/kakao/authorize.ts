import type { Answer, SandboxRequest } from './answers.ts'
import { consentPage, errorPage } from './consent-page.ts'
import { personById, PERSONS } from './persons.ts'
import type { RegisteredApp } from './registered-app.ts'
import type { KakaoSandbox } from './sandbox.ts'

const CODE_LIFE_MS = 10 * 60_000

/** `GET /oauth/authorize` shows the consent page, whose form is posted to the same URL. */
export function authorize(
  { app, state, brand }: KakaoSandbox,
  { method, query, form }: SandboxRequest,
): Answer {
  const read = readRequest(app, query)
  if ('is' in read) return read
  if (query.prompt === 'none') return back(read, { error: 'login_required' })
  if (method !== 'POST') return consentPage(brand, read.scopes)

  if (form?.action === 'deny')
    return back(read, { error: 'access_denied', error_description: 'User denied access' })
  const person = form?.person === undefined ? PERSONS[0] : personById(Number(form.person))
  if (form?.action !== 'agree' || !person) return errorPage('KOE001', '동의 화면의 양식이 올바르지 않습니다.')
  state.linked.add(person.id)
  const code = state.draw('code')
  state.codes.set(code, {
    personId: person.id,
    scopes: read.scopes,
    redirectUri: read.redirectUri,
    nonce: query.nonce ?? null,
    challenge: query.code_challenge ?? null,
    untilMs: state.nowMs() + CODE_LIFE_MS,
    isUsed: false,
  })
  return back(read, { code })
}

type Request = { redirectUri: string; scopes: string[]; state: string | undefined }

/** Shows an error page for a wrong app or redirect URI, and never redirects to that URI. */
function readRequest(app: RegisteredApp, query: Record<string, string>): Request | Answer {
  const { client_id: clientId, redirect_uri: redirectUri, response_type: type } = query
  if (clientId !== app.restKey) return errorPage('KOE101', '앱 키(client_id)가 없거나 올바르지 않습니다.')
  if (!redirectUri || !app.redirectUris.includes(redirectUri))
    return errorPage('KOE006', '등록되지 않은 주소(redirect_uri)입니다.')
  if (type !== 'code') return errorPage('KOE201', 'response_type은 code여야 합니다.')
  if (query.code_challenge !== undefined && query.code_challenge_method !== 'S256')
    return errorPage('KOE001', 'code_challenge_method는 S256이어야 합니다.')
  // Documented with commas, but libraries send spaces; by default all scopes that the app needs.
  const scopes = (query.scope ?? 'openid profile_nickname').split(/[ ,]+/).filter(Boolean)
  if (scopes.some((scope) => !app.scopes.includes(scope)))
    return errorPage('KOE205', '앱에서 켜지 않은 동의항목을 요청했습니다.')
  return { redirectUri, scopes, state: query.state }
}

function back({ redirectUri, state }: Request, values: Record<string, string>): Answer {
  const address = new URL(redirectUri)
  address.search = new URLSearchParams({ ...values, ...(state === undefined ? {} : { state }) }).toString()
  return { is: 'redirect', location: address.href }
}
