import { forbidden, type Problem, tokenExpired, unauthorized } from '#contract/platform/problem.ts'
import { secondFactorMissing } from '#contract/identity/second-factor.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Guard } from '#server/platform/http/answer.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer, Visitor } from '#server/platform/http/visitor.ts'
import { isAdmin, isOfDesk, isStaff } from './roles.ts'

export const anyone: Guard<Viewer | null> = {
  name: 'anyone',
  admit: (visitor) => (visitor.is === 'member' ? visitor.viewer : null),
}

export const member: Guard<Viewer> = { name: 'member', admit: viewerOf }
export const staff: Guard<Viewer> = { name: 'staff', admit: (visitor) => only(isStaff, viewerOf(visitor)) }
export const admin: Guard<Viewer> = adminOr(forbidden)

/** Like `admin`, with the contract's own 403 for one call. */
export function adminOr(refusal: Problem): Guard<Viewer> {
  return { name: 'admin', admit: (visitor) => only(isAdmin, viewerOf(visitor), refusal) }
}

/** Staff whose account is listed in SUPPORT_EMAIL (spec.md#6). */
export function supportDesk(config: Pick<Config, 'SUPPORT_EMAIL'>): Guard<Viewer> {
  return {
    name: 'supportDesk',
    admit: (visitor) => only((viewer) => isOfDesk(config, viewer), viewerOf(visitor)),
  }
}

/** The logged-in member; otherwise throws the 401 with the reason. */
export function viewerOf(visitor: Visitor): Viewer {
  switch (visitor.is) {
    case 'member':
      return visitor.viewer
    case 'guest':
      return refuseLogin(unauthorized)
    case 'refused':
      return refuseLogin(visitor.problem)
  }
}

/** A header also reports an expired token, so that a client knows that a renewal may help (contract.md#token-expired). */
export function refuseLogin(problem: Problem): never {
  if (problem === tokenExpired)
    refuse(problem, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } })
  return refuse(problem, problem.status === 503 ? { headers: { 'retry-after': '2' } } : {})
}

function only(isAllowed: (viewer: Viewer) => boolean, viewer: Viewer, refusal = forbidden): Viewer {
  if (viewer.lacksSecondFactor) refuse(secondFactorMissing)
  return isAllowed(viewer) ? viewer : refuse(refusal)
}
