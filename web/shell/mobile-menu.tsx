import { lazy, Suspense } from 'react'
import { useMember } from '#web/features/identity/session.ts'
import { paths } from '#web/paths.ts'
import { useCourseLinks } from '#web/shell/course-links.ts'
import { Button } from '#web/ui/button.tsx'
import { CrossSign, MenuSign } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

const MENU = 'mobile-menu'
const close = () => document.getElementById(MENU)?.hidePopover?.()

/** A popover opens and closes (also by Escape) before any script has loaded. */
export const MobileMenu = () => (
  <div className="md:hidden">
    <button
      type="button"
      popoverTarget={MENU}
      aria-label="메뉴"
      className="-mr-3 grid size-11 place-items-center rounded-board"
    >
      <MenuSign size={22} />
    </button>
    <div
      id={MENU}
      popover="auto"
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(20rem,100vw)] overflow-y-auto border-l
        border-line bg-paper p-5 text-ink shadow-float backdrop:bg-black/45"
    >
      <div className="flex justify-end">
        <button
          type="button"
          aria-label="메뉴 닫기"
          onClick={close}
          className="-mt-2 -mr-2 grid size-11 place-items-center"
        >
          <CrossSign size={22} />
        </button>
      </div>
      <nav aria-label="코스">
        <ul className="border-t border-line">
          {useCourseLinks().map(({ to, name }) => (
            <li key={to} className="border-b border-line">
              <Link to={to} onClick={close} className="flex min-h-14 items-center text-21 font-bold">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6">
        <AccountPart />
      </div>
    </div>
  </div>
)

function AccountPart() {
  if (useMember())
    return (
      <Suspense>
        <AccountLinks menuId={MENU} />
      </Suspense>
    )
  return (
    <>
      <div className="in-data-[auth=hinted]:hidden">
        <GuestPart />
      </div>
      <div className="in-data-[auth=none]:hidden not-in-data-[auth=hinted]:hidden">
        <Button to={paths.mypage} onClick={close} variant="quiet" wide>
          마이페이지
        </Button>
      </div>
    </>
  )
}

const GuestPart = () => (
  <div className="grid gap-2">
    <p className="text-13 text-ink-soft">비회원</p>
    <Button to={paths.signupChoice} onClick={close} wide>
      회원가입
    </Button>
    <Button to={paths.loginChoice} onClick={close} variant="quiet" wide>
      로그인
    </Button>
  </div>
)

const AccountLinks = lazy(async () => ({
  default: (await import('#web/shell/account/account-links.tsx')).AccountLinks,
}))
