import { ArrowLeft, Settings2, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { OwnChatRoom } from '#contract/chat/chat.ts'
import { ChatSettings } from '#web/features/chat/panel/chat-settings.tsx'
import { isComposing } from '#web/features/chat/parts/conversation/composer-keys.ts'
import { useShown } from '#web/features/chat/panel/use-shown.ts'
import { placeOf } from '#web/features/chat/panel/where-i-am.ts'

type Props = {
  id: string
  takesFocus: boolean
  room: OwnChatRoom | null
  onMailNotice: (isOn: boolean) => void
  onBack: (() => void) | null
  onClose: () => void
  children: ReactNode
}

/** Beside or below the page, which stays usable; in low windows a sheet over it. */
export function PanelFrame({ id, takesFocus, room, onMailNotice, onBack, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const settingsId = useId()
  const [hasSettings, setSettings] = useState(false)
  const place = placeOf(useLocation().pathname)
  useShown(box, { takesFocus, place })

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return
    event.preventDefault()
    if (hasSettings) setSettings(false)
    else onClose()
  }
  return (
    // Handles Escape wherever in the panel the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={box}
      id={id}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-place={place}
      onKeyDown={escape}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A phone's back gesture may close the dialog without a cancel event.
      onClose={() => box.current?.open || onClose()}
      className="chat-panel fixed z-40 m-0 flex animate-arrive flex-col overflow-hidden border border-line bg-sheet p-0 text-ink
        shadow-float outline-none"
    >
      <header className="flex shrink-0 items-center gap-1 border-b border-line pr-1 pl-4">
        {onBack && (
          <IconButton label="상담 안내로" onClick={onBack} className="-ml-3">
            <ArrowLeft size={20} aria-hidden />
          </IconButton>
        )}
        <h2 id={titleId} className="min-w-0 grow truncate py-2.5 text-17">
          상담 문의
        </h2>
        <IconButton
          label="알림 설정"
          isExpanded={hasSettings}
          controls={settingsId}
          onClick={() => setSettings(!hasSettings)}
        >
          <Settings2 size={20} aria-hidden />
        </IconButton>
        <IconButton label="닫기" onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </header>
      {hasSettings && <ChatSettings id={settingsId} room={room} onMailNotice={onMailNotice} />}
      {children}
    </dialog>
  )
}

type IconProps = {
  label: string
  onClick: () => void
  isExpanded?: boolean
  controls?: string
  className?: string
  children: ReactNode
}

const IconButton = ({ label, onClick, isExpanded, controls, className = '', children }: IconProps) => (
  <button
    type="button"
    aria-label={label}
    aria-expanded={isExpanded}
    aria-controls={isExpanded ? controls : undefined}
    onClick={onClick}
    className={`grid size-[44px] shrink-0 place-items-center rounded-board text-ink-soft hover:bg-wood-1 hover:text-ink ${className}`}
  >
    {children}
  </button>
)
