import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useMember } from '#web/features/identity/session.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The same width for visitors and members, so that nothing moves when the session becomes known. */
export const AccountSlot = () => (
  <div className="hidden w-44 shrink-0 items-center justify-end md:flex lg:w-56">
    <SlotContent />
  </div>
)

function SlotContent() {
  const member = useMember()
  // On account pages the start leaves the session unknown (spec.md#2), so do not wait for it.
  const isAccountPage = useLocation().pathname.startsWith('/account/')
  if (member)
    return (
      <Suspense fallback={<Skeleton className="h-8 w-32" />}>
        <MyMenu user={member} />
      </Suspense>
    )
  return (
    <>
      <div className="in-data-[auth=hinted]:hidden">
        <GuestLinks />
      </div>
      <div className="in-data-[auth=none]:hidden not-in-data-[auth=hinted]:hidden">
        {isAccountPage ? <MypageLink /> : <Skeleton className="h-8 w-32" />}
      </div>
    </>
  )
}

const GuestLinks = () => (
  <div className="flex items-center gap-2">
    <span className="sr-only text-13 whitespace-nowrap text-ink-soft lg:not-sr-only">비회원</span>
    <Link to={paths.loginChoice} className={LINK}>
      로그인
    </Link>
    <Link
      to={paths.signupChoice}
      className="flex min-h-10 items-center rounded-board bg-ink px-4 text-15 whitespace-nowrap font-semibold text-paper hover:bg-indigo hover:text-on-fill"
    >
      회원가입
    </Link>
  </div>
)

/** Links to my page for any role; its guard restores the session and redirects staff to the admin area. */
const MypageLink = () => (
  <Link to={paths.mypage} className={LINK}>
    마이페이지
  </Link>
)

const LINK = 'flex min-h-11 items-center px-2 text-15 font-medium whitespace-nowrap hover:text-indigo'

/** Loaded for members only. */
const MyMenu = lazy(async () => ({ default: (await import('#web/shell/account/my-menu.tsx')).MyMenu }))
