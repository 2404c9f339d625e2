import { quietly } from '#web/api/quietly.ts'
import { currentSession } from '#web/features/identity/session.ts'

type CodeKind = 'coupon' | 'referral'

/** Per member, so that the next member in this tab does not get it. */
function keyOf(kind: CodeKind, courseId: number): string {
  const session = currentSession()
  return `checkout-${kind}:${courseId}:${session.is === 'member' ? session.user.id : ''}`
}

/** Without storage the code has to be typed again. */
export function keepCode(kind: CodeKind, courseId: number, code: string | null) {
  quietly(() => {
    if (code) sessionStorage.setItem(keyOf(kind, courseId), code)
    else sessionStorage.removeItem(keyOf(kind, courseId))
  })
}

export const keptCode = (kind: CodeKind, courseId: number): string | null =>
  quietly(() => sessionStorage.getItem(keyOf(kind, courseId)))
