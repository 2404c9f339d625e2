import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { OwnChatRoom } from '#contract/chat/chat.ts'
import type { User } from '#contract/identity/identity.ts'
import { may } from '#contract/policy.ts'
import { ChatButton } from '#web/features/chat/panel/chat-button.tsx'
import { chatConnection } from '#web/features/chat/parts/chat-connection.ts'
import { chime } from '#web/features/chat/parts/chime.ts'
import { forgetAllKept } from '#web/features/chat/parts/kept.ts'
import { closePanel, openPanel, usePanelOpen } from '#web/features/chat/panel/panel-open.ts'
import { isSoundOn } from '#web/features/chat/panel/sound-choice.ts'
import { useClearOfActions } from '#web/features/chat/panel/use-clear-of-actions.ts'
import { useAskedOpen } from '#web/features/chat/panel/use-asked-open.ts'
import { useOwnRoom } from '#web/features/chat/panel/use-own-room.ts'
import { placeOf } from '#web/features/chat/panel/where-i-am.ts'
import { onLogOut } from '#web/features/identity/log-out.ts'
import { useMember } from '#web/features/identity/session.ts'
import { paths } from '#web/paths.ts'

onLogOut(() => {
  forgetAllKept()
  closePanel()
})

/** For logged-in members who are not staff (spec.md#2); an instructor has it outside the admin area. */
export function SupportChat() {
  const member = useMember()
  const { pathname } = useLocation()
  const isAdmin = pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)
  if (!member || !may(member, 'chat.ask') || isAdmin) return null
  return <MemberChat key={member.id} user={member} />
}

/** Loaded when first opened. */
const ChatPanel = lazy(async () => ({
  default: (await import('#web/features/chat/panel/chat-panel.tsx')).ChatPanel,
}))

function MemberChat({ user }: { user: User }) {
  const panelId = useId()
  const { pathname } = useLocation()
  const opened = usePanelOpen(pathname)
  const own = useOwnRoom()
  const button = useRef<HTMLButtonElement>(null)
  useAskedOpen()
  useHeldConnection(opened !== null || mayHear(own.room))
  useFocusBack(button, { isOpen: opened !== null, pathname })
  useSound(user.id)
  const isInHeader = placeOf(pathname) !== 'page'
  useClearOfActions(button, { isOn: !isInHeader && !opened })
  const unreadCount = opened ? 0 : (own.room?.unreadCount ?? 0)
  return (
    <aside aria-label="상담 문의" className="print:hidden">
      {opened ? (
        <Suspense fallback={<ChatButton isBusy unreadCount={0} isInHeader={isInHeader} onClick={() => {}} />}>
          <ChatPanel id={panelId} meId={user.id} own={own} opened={opened} />
        </Suspense>
      ) : (
        <ChatButton
          ref={button}
          unreadCount={unreadCount}
          isInHeader={isInHeader}
          onClick={() => openPanel(pathname)}
        />
      )}
      <p role="status" className="sr-only">
        {unreadCount > 0 && `상담에 읽지 않은 메시지가 ${unreadCount}개 있어요.`}
      </p>
    </aside>
  )
}

/** An answer may arrive: a member on this page is notified here, not by email. */
const mayHear = (room: OwnChatRoom | null | undefined) =>
  room ? room.status !== 'closed' || room.unreadCount > 0 : false

/** Connected from the first need until the page is left. */
function useHeldConnection(isAsked: boolean) {
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && isAsked) setNeeded(true)
  useEffect(() => (isNeeded ? chatConnection.hold() : undefined), [isNeeded])
}

function useSound(meId: number) {
  useEffect(
    () => chatConnection.onMessage(({ senderId }) => void (senderId !== meId && isSoundOn() && chime())),
    [meId],
  )
}

type PanelView = { isOpen: boolean; pathname: string }

/** Returns the focus to the button when the member closes the panel; a new page sets the focus itself. */
function useFocusBack(button: React.RefObject<HTMLButtonElement | null>, { isOpen, pathname }: PanelView) {
  const before = useRef<PanelView>({ isOpen, pathname })
  useEffect(() => {
    const wasClosed = before.current.isOpen && !isOpen
    if (wasClosed && before.current.pathname === pathname) button.current?.focus()
    before.current = { isOpen, pathname }
  }, [button, isOpen, pathname])
}
