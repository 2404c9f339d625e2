import { Bell as BellSign } from 'lucide-react'
import { useId } from 'react'
import type { Ring } from '#contract/notification/bell.ts'
import { sentenceOf } from '#web/api/failure.ts'
import {
  type BellState,
  moreNews,
  readNews,
  refreshBell,
  useBellNews,
} from '#web/features/notification/bell-news.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { useBellPolling } from '#web/features/notification/use-bell-polling.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { focusPlace } from '#web/ui/focus/focus-place.ts'
import { Link } from '#web/ui/link.tsx'
import { agoText } from '#web/ui/words/moment.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PANEL = 'bell-panel'
const MOST_SHOWN = 99
const close = () => document.getElementById(PANEL)?.hidePopover?.()

const quietly = (deed: Promise<void>) =>
  deed.catch((thrown: unknown) => void showToast(sentenceOf(thrown, '알림을 변경하지 못했습니다.'), 'error'))

/** The notifications of a logged-in member, on every page with a header. */
export function Bell({ settingsTo }: { settingsTo: string }) {
  useBellPolling()
  const news = useBellNews()
  const titleId = useId()
  const { unreadCount } = news
  return (
    <>
      <BellButton unreadCount={unreadCount} />
      <p role="status" className="sr-only">
        {unreadCount > 0 && `읽지 않은 알림이 ${unreadCount}개 있어요.`}
      </p>
      <div
        id={PANEL}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        data-list-place
        tabIndex={-1}
        onToggle={({ newState }) => {
          if (newState === 'open') void refreshBell()
        }}
        className="bell-panel m-0 max-h-[min(36rem,80dvh)] w-[min(24rem,100vw-1.5rem)] overflow-y-auto overscroll-contain
          rounded-card border border-line bg-sheet p-0 text-ink shadow-float outline-none"
      >
        <PanelHead titleId={titleId} news={news} />
        <News news={news} />
        <SettingsLink to={settingsTo} />
      </div>
    </>
  )
}

const BellButton = ({ unreadCount }: { unreadCount: number }) => (
  <button
    type="button"
    popoverTarget={PANEL}
    className="bell-button relative grid size-11 place-items-center rounded-board text-ink-soft hover:text-ink"
  >
    <BellSign size={20} aria-hidden />
    <span className="sr-only">{unreadCount > 0 ? `알림, 읽지 않은 알림 ${unreadCount}개` : '알림'}</span>
    {unreadCount > 0 && (
      <span
        aria-hidden
        className="absolute top-1 right-0.5 min-w-5 rounded-full bg-persimmon px-1 text-center text-13 leading-5 font-bold text-on-fill tabular-nums"
      >
        {unreadCount > MOST_SHOWN ? `${MOST_SHOWN}+` : unreadCount}
      </span>
    )}
  </button>
)

const PanelHead = ({ titleId, news: { unreadCount, rings } }: { titleId: string; news: BellState }) => (
  <div className="sticky top-0 flex items-center justify-between gap-3 border-b border-line bg-sheet px-4 py-2">
    <h2 id={titleId} className="text-17">
      알림
    </h2>
    {unreadCount > 0 && rings[0] && (
      <Button
        variant="link"
        onClick={({ currentTarget }) => {
          focusPlace(currentTarget)
          void quietly(readNews({ upToId: rings[0]!.id }))
        }}
        className="min-h-9! text-13!"
      >
        모두 읽음
      </Button>
    )}
  </div>
)

const SettingsLink = ({ to }: { to: string }) => (
  <p className="border-t border-line px-4 py-1 text-13">
    <Link
      to={to}
      onClick={close}
      className="inline-flex min-h-10 items-center text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      알림 메일 설정
    </Link>
  </p>
)

function News({ news }: { news: BellState }) {
  if (news.is === 'unknown')
    return (
      <div role="status" className="grid gap-2 p-4">
        <p className="sr-only">불러오는 중…</p>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  if (news.is === 'failed')
    return (
      <div role="alert" className="grid justify-items-center gap-3 p-6 text-15">
        알림을 불러오지 못했습니다.
        <RetryButton size="small" variant="quiet" onRetry={() => void refreshBell()} />
      </div>
    )
  if (news.rings.length === 0)
    return <p className="px-4 py-8 text-center text-15 text-ink-soft">아직 알림이 없어요.</p>
  return (
    <>
      <ul>
        {news.rings.map((ring) => (
          <Row key={ring.id} ring={ring} nowMs={news.atMs} />
        ))}
      </ul>
      {news.hasMore && (
        <div className="border-t border-line p-3">
          <Button variant="quiet" size="small" wide onClick={() => void quietly(moreNews())}>
            더 보기
          </Button>
        </div>
      )}
    </>
  )
}

const Row = ({
  ring: { id, title, body, href, createdAt, isRead },
  nowMs,
}: {
  ring: Ring
  nowMs: number
}) => (
  <li className="border-b border-line last:border-b-0">
    <Link
      to={href}
      onClick={() => {
        close()
        if (!isRead) void quietly(readNews({ ids: [id] }))
      }}
      className={`block px-4 py-3 hover:bg-wood-1/60 ${isRead ? '' : 'bg-indigo-wash'}`}
    >
      <span className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 text-15">
          {!isRead && <span className="sr-only">읽지 않음: </span>}
          {title}
        </b>
        <span className="shrink-0 text-13 text-ink-soft">{agoText(createdAt, nowMs)}</span>
      </span>
      <span className="line-clamp-2 text-13 text-ink-soft wrap-anywhere">{body}</span>
    </Link>
  </li>
)
