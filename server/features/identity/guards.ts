import { forbidden, type Problem, tokenExpired, unauthorized } from '#contract/platform/problem.ts'
import { secondFactorMissing } from '#contract/identity/second-factor.ts'
import { type CoursePermission, type Permission, policy, type ThingOf } from '#contract/policy.ts'
import type { Guard } from '#server/platform/http/answer.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer, Visitor } from '#server/platform/http/visitor.ts'

export const anyone: Guard<Viewer | null> = {
  name: 'anyone',
  admit: (visitor) => (visitor.is === 'member' ? visitor.viewer : null),
}

export const member: Guard<Viewer> = { name: 'member', admit: viewerOf }
export const { permit, permitSome, permitIn } = guardsOf(policy)

/** Takes any table, so that a test can add a role. */
type Policy = {
  may(account: never, permission: Permission, thing?: never): boolean
  maySome(account: Viewer, permission: Permission): boolean
}
type May = (viewer: Viewer, permission: Permission, thing?: unknown) => boolean
/** `refusal`: the contract's own 403 of one call. */
type PermitOptions<Name extends Permission> = { thing?: ThingOf<Name>; refusal?: Problem }

/** The guards of a policy. */
export function guardsOf(policy: Policy) {
  const may = policy.may as May
  const permitSome = (permission: Permission): Guard<Viewer> => ({
    name: permission,
    admit: (visitor) => only((viewer) => policy.maySome(viewer, permission), viewerOf(visitor), forbidden),
  })
  return {
    /** Admits accounts with the permission on this thing; without a thing, on everything. */
    permit: <Name extends Permission>(
      permission: Name,
      { thing, refusal = forbidden }: PermitOptions<Name> = {},
    ): Guard<Viewer> => ({
      name: permission,
      admit: (visitor) => only((viewer) => may(viewer, permission, thing), viewerOf(visitor), refusal),
    }),
    /** Admits accounts with the permission on at least one thing; the rule then asks about its thing. */
    permitSome,
    /** Admits accounts with the permission on the course that the call is about; `courseOf` refuses unknown things. */
    permitIn: <Params>(
      permission: CoursePermission,
      courseOf: (params: Params) => Promise<number>,
    ): Guard<Viewer, Params> => ({
      ...permitSome(permission),
      async examine(viewer, params) {
        if (may(viewer, permission)) return
        if (!may(viewer, permission, { courseId: await courseOf(params) })) refuse(forbidden)
      },
    }),
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

function only(isAllowed: (viewer: Viewer) => boolean, viewer: Viewer, refusal: Problem): Viewer {
  if (viewer.lacksSecondFactor) refuse(secondFactorMissing)
  return isAllowed(viewer) ? viewer : refuse(refusal)
}
