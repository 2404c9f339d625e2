import { LayoutDashboard, Mail, ReceiptText, Ticket, UserRound, UsersRound } from 'lucide-react'
import { Outlet } from 'react-router'
import { SecondFactorGate } from '#web/admin/second-factor-gate.tsx'
import { OwnerProvider } from '#web/identity/security-owner.tsx'
import { paths } from '#web/paths.ts'
import { NavLink } from '#web/ui/link.tsx'

const PLACES = [
  { to: paths.admin, name: '대시보드', Icon: LayoutDashboard },
  { to: paths.adminUsers, name: '회원관리', Icon: UsersRound },
  { to: paths.adminPayments, name: '결제', Icon: ReceiptText },
  { to: paths.adminCoupons, name: '쿠폰', Icon: Ticket },
  { to: paths.adminLetters, name: '메일', Icon: Mail },
  { to: paths.adminAccount, name: '내 계정', Icon: UserRound },
]

export const Layout = () => (
  <div className="page grid grid-cols-1 items-start gap-x-10 gap-y-6 py-8 lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-10">
    <nav aria-label="관리자" className="lg:sticky lg:top-24">
      <ul className="flex gap-1 overflow-x-auto border-b border-line lg:flex-col lg:border-b-0">
        {PLACES.map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center gap-2.5 border-b-2 border-transparent px-3 text-15 whitespace-nowrap
                hover:bg-wood-1 aria-[current=page]:border-indigo aria-[current=page]:font-bold
                aria-[current=page]:text-indigo lg:rounded-board lg:border-b-0 lg:aria-[current=page]:bg-indigo-wash"
            >
              <Icon size={18} aria-hidden />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <div className="min-w-0">
      <OwnerProvider>
        <SecondFactorGate>
          <Outlet />
        </SecondFactorGate>
      </OwnerProvider>
    </div>
  </div>
)
