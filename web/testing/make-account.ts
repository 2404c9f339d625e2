import type { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { ConsentKind, type Consents } from '#contract/identity/consent.ts'
import type { AccountSecurity } from '#contract/identity/second-factor.ts'
import type { OpenSession } from '#contract/identity/sessions.ts'
import { fine, refused } from '#web/testing/stub-server.ts'

const NOON = '2026-11-21T12:00:00.000+09:00'

export const makeSecurity = (changes: Partial<AccountSecurity> = {}): AccountSecurity => ({
  hasPassword: true,
  isReauthNeeded: false,
  kakao: null,
  secondFactor: { since: null, recoveryCodesLeft: 0, isRequired: false },
  ...changes,
})

export const makeSession = (last: string, changes: Partial<OpenSession> = {}): OpenSession => ({
  id: `0198f3a0-0000-4000-8000-00000000000${last}`,
  device: 'Chrome · Windows',
  ip: '203.0.113.9',
  createdAt: NOON,
  lastSeenAt: NOON,
  current: false,
  ...changes,
})

export const makeConsents = (changes: Partial<Record<ConsentKind, boolean>> = {}): Consents => {
  const agreed: Partial<Record<ConsentKind, boolean>> = {
    terms: true,
    privacy: true,
    age14: true,
    ...changes,
  }
  const isAgreed = (kind: ConsentKind) => agreed[kind] === true
  return {
    consents: ConsentKind.options.map((kind) => ({
      kind,
      agreed: isAgreed(kind),
      version: isAgreed(kind) ? '2026-11-01' : null,
      currentVersion: '2026-11-01',
      at: isAgreed(kind) ? NOON : null,
    })),
    missing: (['terms', 'privacy', 'age14'] as const).filter((kind) => !isAgreed(kind)),
  }
}

type Answers = Record<string, (body: unknown, times: number) => Response | Promise<Response>>

/** Answers by method and path (`PATCH /api/auth/profile`); the profile's usual requests have defaults. */
export function answersOf(overrides: Answers) {
  const answers: Answers = {
    'GET /api/auth/security': () => fine(makeSecurity()),
    'GET /api/auth/sessions': () => fine([makeSession('1', { current: true })]),
    'GET /api/auth/consents': () => fine(makeConsents()),
    ...overrides,
  }
  return (path: string, body: unknown, times: number, method: string) =>
    answers[`${method} ${path}`]?.(body, times) ?? refused(404)
}

export const reauthRefusal = () => refused(403, { code: 'REAUTH_REQUIRED' })

/** Refetches as after a return to the window, and waits until the screens have rendered the result. */
export const hearNews = (queries: QueryClient) =>
  act(async () => {
    await queries.refetchQueries()
    await new Promise((heard) => setTimeout(heard))
  })
