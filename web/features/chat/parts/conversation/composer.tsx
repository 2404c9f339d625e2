import { Paperclip, SendHorizontal } from 'lucide-react'
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { CHAT_MESSAGE_MAX, type ChatAttachment, chatMessageTooLong } from '#contract/chat/chat.ts'
import { AttachmentTray } from '#web/features/chat/parts/conversation/attachment-tray.tsx'
import { isComposing, sends } from '#web/features/chat/parts/conversation/composer-keys.ts'
import { TAKEN_TYPES, useAttachments } from '#web/features/chat/parts/conversation/use-attachments.ts'
import { useDraft } from '#web/features/chat/parts/conversation/use-draft.ts'
import { useDroppedFiles } from '#web/features/chat/parts/conversation/use-dropped-files.ts'
import { count } from '#web/ui/words/won.ts'

export type ComposerHandle = { focus: () => void; setText: (text: string) => void }

type Props = {
  roomId: number
  meId: number
  isConnected: boolean
  onSend: (text: string, attachments: ChatAttachment[]) => void
  onTyping: (isTyping: boolean) => void
  /** Why the composer is disabled. */
  disabledReason?: string | null
  label?: string
  placeholder?: string
  above?: ReactNode
  /** Called after every change, and once on mount. */
  onText?: (text: string) => void
  /** Called first, outside composition; returns true if it handled the key. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean
  fieldProps?: Pick<
    ComponentProps<'textarea'>,
    'role' | (`aria-${string}` & keyof ComponentProps<'textarea'>)
  >
  ref?: Ref<ComposerHandle>
}

/** From this length on the count is shown. */
const NEAR_MAX = CHAT_MESSAGE_MAX - 400

export function Composer({
  roomId,
  meId,
  isConnected,
  onSend,
  onTyping,
  disabledReason = null,
  label = '메시지',
  placeholder = '메시지를 입력해 주세요',
  above,
  onText,
  onKey,
  fieldProps,
  ref,
}: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useDraft(meId, roomId)
  const files = useAttachments(roomId)
  useDroppedFiles(form, files.add)

  const length = lengthOf(text.trim())
  const isTooLong = length > CHAT_MESSAGE_MAX
  const isWhole = files.items.every(({ done }) => done !== null)
  const hasSomething = length > 0 || files.items.length > 0
  const canSend = isConnected && disabledReason === null && hasSomething && isWhole && !isTooLong

  const write = (next: string) => {
    setText(next)
    onText?.(next)
    onTyping(next.trim() !== '')
  }
  const submit = () => {
    field.current?.focus()
    if (!canSend) return
    onSend(
      text.trim(),
      files.items.flatMap(({ done }) => done ?? []),
    )
    setText('')
    onText?.('')
    files.clear()
  }
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    setText: (next) => {
      write(next)
      field.current?.focus()
    },
  }))
  const reportStart = useRef(onText)
  useEffect(() => {
    const written = field.current?.value
    if (written) reportStart.current?.(written)
  }, [])

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (onKey?.(event)) return event.preventDefault()
    if (!sends(event.nativeEvent)) return
    event.preventDefault()
    submit()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    files.add(pasted)
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="border-t border-line bg-sheet p-3"
    >
      {above}
      <AttachmentTray items={files.items} problem={files.problem} onRemove={files.remove} />
      <div className="flex items-end gap-1">
        <FileButton isDisabled={disabledReason !== null} onFiles={files.add} />
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          rows={1}
          {...fieldProps}
          ref={field}
          id={id}
          value={text}
          disabled={disabledReason !== null}
          placeholder={disabledReason ?? placeholder}
          aria-invalid={isTooLong || undefined}
          aria-describedby={length >= NEAR_MAX ? `${id}-count` : undefined}
          enterKeyHint="send"
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          className={`max-h-32 min-h-11 w-full min-w-0 grow resize-none rounded-board border bg-sheet px-3 py-2 text-15
            text-ink [field-sizing:content] placeholder:text-ink-soft focus-visible:outline-offset-0 disabled:opacity-50
            ${isTooLong ? 'border-persimmon' : 'border-line-strong'}`}
        />
        <button
          type="submit"
          aria-label="보내기"
          disabled={!canSend}
          className="grid size-[44px] shrink-0 place-items-center rounded-board bg-indigo text-on-fill transition-colors hover:bg-indigo-deep
            disabled:opacity-50"
        >
          <SendHorizontal size={20} aria-hidden />
        </button>
      </div>
      {length >= NEAR_MAX && <Count id={`${id}-count`} length={length} />}
    </form>
  )
}

/** Length in code points, as people count characters. */
const lengthOf = (text: string) => (text.length > NEAR_MAX ? Array.from(text).length : text.length)

const Count = ({ id, length }: { id: string; length: number }) => (
  <p id={id} role="status" className="mt-1 text-right text-13 text-ink-soft tabular-nums">
    {length > CHAT_MESSAGE_MAX && <span className="text-persimmon">{chatMessageTooLong.message} </span>}
    {count(length)} / {count(CHAT_MESSAGE_MAX)}자
  </p>
)

function FileButton({ isDisabled, onFiles }: { isDisabled: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        aria-label="파일 첨부 (이미지, PDF)"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        className="grid size-[44px] shrink-0 place-items-center rounded-board text-ink-soft hover:bg-wood-1 hover:text-ink disabled:opacity-50"
      >
        <Paperclip size={20} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        accept={TAKEN_TYPES}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Otherwise choosing the same file again would fire no event.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
