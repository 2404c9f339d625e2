import { type Answer, type SandboxRequest, json } from './answers.ts'
import { errorPage } from './consent-page.ts'
import type { KakaoSandbox } from './sandbox.ts'

export function discovery({ app: { issuer, scopes } }: KakaoSandbox): Answer {
  return json({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/v1/oidc/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    request_uri_parameter_supported: false,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: scopes,
    claims_supported: [
      'iss',
      'aud',
      'sub',
      'auth_time',
      'exp',
      'iat',
      'nonce',
      'nickname',
      'picture',
      'email',
    ],
  })
}

export const jwks = async ({ signer }: KakaoSandbox): Promise<Answer> => json(await signer.jwks())

/**
 * `GET /oauth/logout` logs out of the Kakao account; the sandbox has no such session, so it only redirects.
 */
export function accountLogout({ app }: KakaoSandbox, { query }: SandboxRequest): Answer {
  const { client_id: clientId, logout_redirect_uri: to, state } = query
  if (clientId !== app.restKey) return errorPage('KOE101', '앱 키(client_id)가 없거나 올바르지 않습니다.')
  if (!to || !app.logoutUris.includes(to))
    return errorPage('KOE007', '등록되지 않은 주소(logout_redirect_uri)입니다.')
  const address = new URL(to)
  if (state !== undefined) address.searchParams.set('state', state)
  return { is: 'redirect', location: address.href }
}
