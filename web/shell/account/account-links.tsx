import { LayoutDashboard, LogOut, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/identity/identity.ts'
import { may } from '#contract/policy.ts'
import { logOut } from '#web/features/identity/log-out.ts'
import { useMember } from '#web/features/identity/session.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Link } from '#web/ui/link.tsx'

const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-board px-3 text-15 font-medium hover:bg-wood-1'

/** The links of the MY menu, also shown in the phone menu. */
export function AccountLinks({ menuId }: { menuId: string }) {
  const member = useMember()
  const confirmLogOut = useConfirmLogOut()
  if (member === null) return null
  const close = () => document.getElementById(menuId)?.hidePopover?.()
  const entersAdmin = may(member, 'admin.enter')
  const entersMyPage = may(member, 'mypage.enter')
  return (
    <>
      <Person {...member} />
      {entersAdmin && (
        <Link to={paths.admin} onClick={close} className={ITEM}>
          <LayoutDashboard size={18} aria-hidden />
          관리자 화면
        </Link>
      )}
      {entersMyPage && (
        <Link to={paths.mypage} onClick={close} className={ITEM}>
          <UserRound size={18} aria-hidden />
          마이페이지
        </Link>
      )}
      <button
        type="button"
        className={ITEM}
        onClick={() => {
          close()
          void confirmLogOut()
        }}
      >
        <LogOut size={18} aria-hidden />
        로그아웃
      </button>
    </>
  )
}

const Person = ({ name, email, imageUrl }: Pick<User, 'name' | 'email' | 'imageUrl'>) => (
  <div className="flex items-center gap-3 px-3 pt-2 pb-3">
    <Avatar name={name} imageUrl={imageUrl} />
    <p className="min-w-0 text-13 text-ink-soft">
      <b className="block text-17 text-ink">{name}님, 반가워요</b>
      {email}
    </p>
  </div>
)

function useConfirmLogOut() {
  const confirm = useConfirm()
  const navigate = useNavigate()
  return async () => {
    const sure = await confirm({
      title: '로그아웃할까요?',
      body: '보던 위치는 저장되어 있어요.',
      confirmLabel: '로그아웃',
    })
    if (sure) await logOut(() => navigate(paths.home))
  }
}
