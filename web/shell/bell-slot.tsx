import { lazy, Suspense } from 'react'
import { useSession } from '#web/features/identity/session.ts'

/** Its place is kept from the first paint for whoever seems to be logged in; visitors load nothing of it. */
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
