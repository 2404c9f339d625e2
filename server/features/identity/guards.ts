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

/** The same guard where the contract words the 403 of one call. */
export function adminOr(refusal: Problem): Guard<Viewer> {
  return { name: 'admin', admit: (visitor) => only(isAdmin, viewerOf(visitor), refusal) }
}

/** Staff whose account is on the list of the desk (spec 6). */
export function supportDesk(config: Pick<Config, 'SUPPORT_EMAIL'>): Guard<Viewer> {
  return {
    name: 'supportDesk',
    admit: (visitor) => only((viewer) => isOfDesk(config, viewer), viewerOf(visitor)),
  }
}

/** The logged-in member, or the 401 that says why there is none. */
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

/** An expiry says so in a header too, so that a client knows that renewing is worth a try (contract). */
export function refuseLogin(problem: Problem): never {
  if (problem === tokenExpired)
    refuse(problem, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } })
  return refuse(problem, problem.status === 503 ? { headers: { 'retry-after': '2' } } : {})
}

function only(isAllowed: (viewer: Viewer) => boolean, viewer: Viewer, refusal = forbidden): Viewer {
  if (viewer.lacksSecondFactor) refuse(secondFactorMissing)
  return isAllowed(viewer) ? viewer : refuse(refusal)
}
