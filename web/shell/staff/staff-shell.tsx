import type { MenuLink } from '#web/feature.ts'
import { layoutWith } from '#web/features/admin/layout.tsx'
import { AccountLinks } from '#web/shell/account/account-links.tsx'
import { MemberBell } from '#web/shell/account/member-bell.tsx'
import { MyMenu } from '#web/shell/account/my-menu.tsx'
import { ThemeToggle } from '#web/shell/theme-switch.tsx'
import { useSession } from '#web/features/identity/session.ts'

const MENU = 'staff-menu'

/** The admin area fills the window and has none of the shop's banner, menu and footer. */
export const shellWith = (menu: MenuLink[]) =>
  layoutWith(menu, {
    menuId: MENU,
    tools: <Tools />,
    account: <AccountLinks menuId={MENU} />,
  })

function Tools() {
  const session = useSession()
  return (
    <>
      <MemberBell />
      <ThemeToggle />
      <div className="max-md:hidden">{session.is === 'member' && <MyMenu user={session.user} />}</div>
    </>
  )
}
