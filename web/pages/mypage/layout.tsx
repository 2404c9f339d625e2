import { useState } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '#web/identity/session.ts'
import { quoteOf } from '#web/learning/daily-quote.ts'
import { useDeliverUnsaved } from '#web/learning/use-deliver-unsaved.ts'
import { paths } from '#web/paths.ts'
import { NavLink } from '#web/ui/link.tsx'

const PLACES = [
  { to: paths.mypage, name: '대시보드' },
  { to: paths.mypageIng, name: '수강 중인 코스' },
  { to: paths.mypageDone, name: '완료한 코스' },
]

export function Layout() {
  const session = useSession()
  if (session.is !== 'member') return null
  return (
    <div className="page grid grid-cols-1 items-start gap-x-12 gap-y-8 py-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-12">
      <Unsaved memberId={session.user.id} />
      <SidePanel />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

/** What the player could not send before it was closed goes now, so that the floors are right. */
function Unsaved({ memberId }: { memberId: number }) {
  useDeliverUnsaved(memberId)
  return null
}

function SidePanel() {
  const [quote] = useState(() => quoteOf(new Date()))
  return (
    <div className="contents lg:sticky lg:top-24 lg:block">
      <nav aria-label="마이페이지">
        <ul className="flex gap-1 overflow-x-auto border-b border-line lg:flex-col lg:border-b-0">
          {PLACES.map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-15 whitespace-nowrap
                hover:bg-wood-1 aria-[current=page]:border-indigo aria-[current=page]:font-bold
                aria-[current=page]:text-indigo lg:rounded-board lg:border-b-0 lg:aria-[current=page]:bg-indigo-wash"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <blockquote className="order-last border-l-4 border-wood-3 pl-4 text-15 text-pretty text-ink-soft lg:mt-8">
        {quote}
      </blockquote>
    </div>
  )
}
