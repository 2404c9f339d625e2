import { lazy, Suspense } from 'react'
import { useSession } from '#web/features/identity/session.ts'

/** Reserves the bell's place from the first paint if a login is hinted; visitors load none of its code. */
export const BellSlot = () => (
  <div className="hidden size-11 in-data-[auth=hinted]:block has-[button]:block">
    {useSession().is === 'member' && (
      <Suspense>
        <MemberBell />
      </Suspense>
    )}
  </div>
)

const MemberBell = lazy(async () => ({
  default: (await import('#web/shell/member-bell.tsx')).MemberBell,
}))
