import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef } from 'react'
import { Navigate, Outlet, useLocation, useMatch } from 'react-router'
import type { User } from '#contract/identity/identity.ts'
import { may } from '#contract/policy.ts'
import type { MenuLink } from '#web/feature.ts'
import { ConsentNotice } from '#web/features/identity/consent-notice.tsx'
import { ImageOpener } from '#web/features/identity/image-opener.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { myPageQuery } from '#web/features/learning/my-page-query.ts'
import { useDeliverUnsaved } from '#web/features/learning/use-deliver-unsaved.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link, type LinkProps } from '#web/ui/link.tsx'
import { useHereInView } from '#web/ui/use-here-in-view.ts'

export const layoutWith = (menu: MenuLink[]) => () => <Layout menu={menu} />

function Layout({ menu }: { menu: MenuLink[] }) {
  const session = useSession()
  if (session.is === 'unknown') return <p className="page py-12 text-ink-soft">불러오는 중…</p>
  if (session.is !== 'member') return <Navigate to={paths.home} replace />
  return (
    <div className="page grid grid-cols-1 items-start gap-x-12 gap-y-8 py-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-12">
      <Unsaved memberId={session.user.id} />
      <SidePanel user={session.user} menu={menu} />
      <div className="min-w-0">
        <ConsentNotice />
        <Outlet />
      </div>
    </div>
  )
}

/** Sends progress that the player could not send before it was closed, so that the floors are right. */
function Unsaved({ memberId }: { memberId: number }) {
  useDeliverUnsaved(memberId)
  return null
}

function SidePanel({ user, menu }: { user: User; menu: MenuLink[] }) {
  const { data } = useQuery(myPageQuery)
  const row = useRef<HTMLUListElement>(null)
  useHereInView(row, useLocation().pathname)
  const places = may(user, 'admin.enter') ? [...menu, { to: paths.admin, name: '관리자 화면' }] : menu
  return (
    <div className="contents lg:sticky lg:top-24 lg:block">
      <Me user={user} />
      <nav aria-label="마이페이지">
        <ul
          ref={row}
          className="sideways flex gap-1 overflow-x-auto [scrollbar-width:thin] border-b border-line max-md:-mx-5 max-md:px-5 lg:flex-col lg:border-b-0"
        >
          {places.map(({ to, name }) => (
            <li key={to}>
              <PlaceLink
                to={to}
                className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-15 whitespace-nowrap
                hover:bg-wood-1 aria-[current=page]:border-indigo aria-[current=page]:font-bold
                aria-[current=page]:text-indigo lg:rounded-board lg:border-b-0 lg:aria-[current=page]:bg-indigo-wash"
              >
                {name}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      {data && <Quote {...data.quote} />}
    </div>
  )
}

const Quote = ({ text, by }: { text: string; by: string }) => (
  <figure className="order-last border-l-4 border-wood-3 pl-4 text-15 text-pretty text-ink-soft lg:mt-8">
    <blockquote>{text}</blockquote>
    {by && <figcaption className="mt-1 text-13">{by}</figcaption>}
  </figure>
)

/** Marks a link on the pages below its path too, except the dashboard's, which is above all. */
function PlaceLink(props: LinkProps) {
  const isHere = useMatch({ path: props.to, end: props.to === paths.mypage }) !== null
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />
}

/** The member's name and picture; pressing the picture opens the dialog to change it. */
const Me = ({ user }: { user: User }) => (
  <div className="-mb-3 flex items-center gap-3 lg:mb-5 lg:flex-col lg:items-start lg:px-3">
    <ImageOpener
      user={user}
      aria-label="프로필 이미지 변경"
      className="group relative rounded-board transition-opacity hover:opacity-85"
    >
      <Avatar name={user.name} imageUrl={user.imageUrl} className="size-12 lg:size-18" />
      <span className="absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-board border border-line bg-sheet text-ink">
        <Pencil size={13} aria-hidden />
      </span>
    </ImageOpener>
    <p className="max-w-full min-w-0 truncate text-13 text-ink-soft">
      <b className="block truncate text-17 text-ink">{user.name}</b>
      {user.email}
    </p>
  </div>
)
