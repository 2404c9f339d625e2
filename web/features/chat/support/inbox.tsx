import { Keyboard, Settings2 } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useMatch, useNavigate } from 'react-router'
import type { SupportState } from '#contract/chat/chat.ts'
import { idOf } from '#contract/platform/id.ts'
import { ConnectionLine } from '#web/features/chat/parts/connection-line.tsx'
import {
  supportFiltersIn,
  searchOf,
  SUPPORT_VIEWS,
  type SupportFilters,
  VIEW_NAMES,
} from '#web/features/chat/support/support-filters.ts'
import { SupportBadge } from '#web/features/chat/support/support-state.tsx'
import { focusRoom, hasFocusedRoom, moveAmongRooms } from '#web/features/chat/support/focus-rooms.ts'
import { RepliesDialog } from '#web/features/chat/support/settings/replies-dialog.tsx'
import { RoomList } from '#web/features/chat/support/room-list.tsx'
import { RoomSearch } from '#web/features/chat/support/room-search.tsx'
import { SettingsDialog } from '#web/features/chat/support/settings/settings-dialog.tsx'
import { useSupportKeys } from '#web/features/chat/support/use-support-keys.ts'
import { useConnection } from '#web/features/chat/parts/use-connection.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SUPPORT_KEYS } from '#web/features/chat/support/support-keys.ts'
import {
  changeSupportSettings,
  useSupportSettings,
} from '#web/features/chat/support/settings/support-settings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyList } from '#web/ui/key-list.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

type OpenDialog = 'settings' | 'guide' | 'replies' | null

/** The room list stays while rooms are opened beside it; a phone shows one of the two at a time. */
export function Inbox({ support, children }: { support: SupportState; children: ReactNode }) {
  const [search] = useSearchParams()
  const filters = supportFiltersIn(search)
  const openRoomId = idOf(useMatch(`${paths.adminChat}/:roomId`)?.params.roomId)
  const isRoomOpen = useMatch(paths.adminChat) === null
  const [opened, setOpened] = useState<OpenDialog>(null)
  const list = useRef<HTMLDivElement>(null)
  const goBack = useGoBack(list, isRoomOpen, paths.adminChat + searchOf(filters))
  useSupportKeys({
    move: ({ step }) => moveAmongRooms(list.current, step),
    back: goBack,
    guide: () => setOpened('guide'),
  })
  return (
    <div
      className={`flex flex-col md:h-[calc(100dvh-5.25rem)] md:min-h-120
        ${isRoomOpen ? 'max-md:h-[calc(100dvh-5rem)] max-md:min-h-96' : ''}`}
    >
      <div className={`mb-4 flex items-center gap-2 ${isRoomOpen ? 'max-md:mb-0' : ''}`}>
        <h1 className={`grow text-28 ${isRoomOpen ? 'max-md:sr-only' : ''}`}>상담</h1>
        <div className={`flex items-center gap-2 ${isRoomOpen ? 'max-md:hidden' : ''}`}>
          <Button
            variant="quiet"
            size="small"
            aria-label="단축키 안내"
            onClick={() => setOpened('guide')}
            className="max-md:hidden"
          >
            <Keyboard size={18} aria-hidden />
          </Button>
          <Button variant="quiet" size="small" onClick={() => setOpened('replies')}>
            자주 쓰는 답변
          </Button>
          <Button variant="quiet" size="small" onClick={() => setOpened('settings')}>
            <SupportBadge isOpen={support.isOpen} />
            <Settings2 size={16} aria-hidden />
            <span className="sr-only">상담 설정</span>
          </Button>
        </div>
      </div>
      <Connection />
      <div
        className={`flex overflow-hidden rounded-card border border-line bg-sheet md:min-h-0 md:grow
          ${isRoomOpen ? 'max-md:min-h-0 max-md:grow' : ''}`}
      >
        <section
          aria-label="상담 목록과 검색"
          className={`flex min-h-0 w-full flex-col md:w-64 md:shrink-0 md:border-r md:border-line xl:w-76
            ${isRoomOpen ? 'max-md:hidden' : ''}`}
        >
          <div className="p-2.5">
            <RoomSearch filters={filters} />
          </div>
          <RoomFilters filters={filters} />
          <RoomList filters={filters} openRoomId={openRoomId} list={list} />
        </section>
        <div className={`min-h-0 min-w-0 grow ${isRoomOpen ? '' : 'max-md:hidden'}`}>{children}</div>
      </div>
      {opened === 'settings' && <SettingsDialog support={support} onClose={() => setOpened(null)} />}
      {opened === 'guide' && <KeyGuide onClose={() => setOpened(null)} />}
      {opened === 'replies' && <RepliesDialog onClose={() => setOpened(null)} />}
    </div>
  )
}

/** Goes back to the list first, then leaves the room. */
function useGoBack(list: RefObject<HTMLDivElement | null>, isRoomOpen: boolean, listAt: string) {
  const navigate = useNavigate()
  return () => {
    const isListShown = list.current !== null && list.current.offsetParent !== null
    if (isListShown && !hasFocusedRoom(list.current) && focusRoom(list.current)) return
    if (isRoomOpen) void navigate(listAt)
  }
}

/** Shown only when there is a problem: a constant "connected" is noise on a screen watched all day. */
function Connection() {
  const { state } = useConnection()
  return state === 'disconnected' || state === 'ended' ? (
    <div className="mb-3 rounded-board border border-persimmon bg-persimmon-wash px-3 py-2 text-15">
      <ConnectionLine />
    </div>
  ) : null
}

function KeyGuide({ onClose }: { onClose: () => void }) {
  const { letterKeys } = useSupportSettings()
  return (
    <Dialog open title="단축키" width="wide" onClose={onClose}>
      <KeyList lines={SUPPORT_KEYS} />
      <p className="mt-4 text-13 text-ink-soft">
        한글 입력 상태에서도 같은 위치의 키로 사용할 수 있어요. 글을 입력하는 동안에는 Esc만 작동해요.
      </p>
      <div className="mt-5 border-t border-line pt-5">
        <Switch
          label="문자 단축키 사용"
          hint="끄면 화살표, Enter, Esc만 작동해요."
          checked={letterKeys}
          onChange={(isOn) => changeSupportSettings({ letterKeys: isOn })}
        />
      </div>
    </Dialog>
  )
}

/** The filters are in the URL, so a reload, a link and the back button keep them. */
const RoomFilters = ({ filters }: { filters: SupportFilters }) => (
  <nav aria-label="상담 상태">
    <ul className="sideways flex overflow-x-auto border-b border-line px-1">
      {SUPPORT_VIEWS.map((view) => (
        <li key={view}>
          <Link
            to={searchOf({ ...filters, status: view }) || '?'}
            aria-current={view === filters.status ? 'page' : undefined}
            className="flex min-h-10 items-center border-b-2 border-transparent px-2 text-13 font-semibold whitespace-nowrap
              text-ink-soft -outline-offset-2 hover:text-ink aria-[current=page]:border-indigo aria-[current=page]:text-indigo"
          >
            {VIEW_NAMES[view]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
