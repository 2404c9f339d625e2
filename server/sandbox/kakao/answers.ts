/** A request to the sandbox, independent of HTTP. */
export type SandboxRequest = {
  method: string
  query: Record<string, string>
  /** Null if the body is not form data. */
  form: Record<string, string> | null
  authorization: string | undefined
}

export type Answer =
  | { is: 'json'; status: number; body: object }
  | { is: 'page'; status: number; html: string; csp: string }
  | { is: 'redirect'; location: string }

export const json = (body: object, status = 200): Answer => ({ is: 'json', status, body })

const OF_LOGIN: Record<string, [status: number, error: string, description: string]> = {
  KOE001: [400, 'invalid_request', 'malformed request'],
  KOE003: [503, 'server_error', 'temporarily unavailable'],
  KOE010: [401, 'invalid_client', 'Bad client credentials'],
  KOE101: [401, 'invalid_client', 'Not exist client_id'],
  KOE205: [400, 'invalid_scope', 'consent item is not enabled'],
  KOE237: [429, 'invalid_request', 'request limit exceeded'],
  KOE303: [400, 'invalid_grant', 'Redirect URI mismatch.'],
  KOE319: [400, 'invalid_request', 'refresh_token is missing'],
  KOE320: [400, 'invalid_grant', 'authorization code not found'],
  KOE322: [400, 'invalid_grant', 'refresh token is unknown or expired'],
}

/** An error of kauth, Kakao's login API. */
export function koe(code: string, description?: string): Answer {
  const [status, error, usual] = OF_LOGIN[code] ?? [400, 'misconfigured', 'misconfigured']
  return json({ error, error_description: description ?? usual, error_code: code }, status)
}

const OF_API: Record<number, [status: number, msg: string]> = {
  [-1]: [400, 'internal server error'],
  [-2]: [400, 'wrong parameters'],
  [-3]: [403, 'feature is not set up'],
  [-4]: [403, 'account is blocked'],
  [-5]: [403, 'no permission'],
  [-10]: [400, 'API limit has been exceeded.'],
  [-101]: [400, 'NotRegisteredUserException'],
  [-103]: [400, 'no such Kakao account'],
  [-201]: [400, 'unknown property'],
  [-401]: [401, 'this access token does not exist'],
  [-402]: [403, 'insufficient scopes.'],
  [-406]: [401, 'given account is under 14'],
}

/** An error of kapi, Kakao's user API. */
export function api(code: number): Answer {
  const [status, msg] = OF_API[code] ?? [400, 'unknown error']
  const scopes =
    code === -402 ? { api_type: 'USER', required_scopes: ['account_email'], allowed_scopes: [] } : {}
  return json({ msg, code, ...scopes }, status)
}
