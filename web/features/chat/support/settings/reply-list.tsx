import { type Ref, useEffect, useRef } from 'react'
import type { CannedReply } from '#contract/chat/chat.ts'
import { filledIn } from '#web/features/chat/support/typed-shortcut.ts'
import type { ReplyPicker } from '#web/features/chat/support/use-reply-picker.ts'

type Props = { picker: ReplyPicker; memberName: string }

/** A list above the text field, which keeps the focus and names the chosen entry by ARIA. */
export function ReplyList({ picker, memberName }: Props) {
  const { isOpen, offered, index, listId, optionId, insert } = picker
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for the cleanup.
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [index])
  return (
    <div className="relative">
      <p role="status" className="sr-only">
        {isOpen && `자주 쓰는 답변 ${offered.length}개, 위아래 화살표로 선택하고 Enter로 입력하세요.`}
      </p>
      {isOpen && (
        <div
          role="listbox"
          id={listId}
          aria-label="자주 쓰는 답변"
          className="absolute inset-x-0 bottom-full z-2 mb-2 max-h-64 overflow-y-auto rounded-card border border-line bg-sheet
            p-1 shadow-float"
        >
          {offered.map((reply, at) => (
            <Option
              key={reply.id}
              ref={at === index ? chosen : undefined}
              id={optionId(at)}
              isChosen={at === index}
              reply={reply}
              memberName={memberName}
              onPick={() => insert(reply)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type OptionProps = {
  id: string
  isChosen: boolean
  reply: CannedReply
  memberName: string
  onPick: () => void
  ref: Ref<HTMLDivElement> | undefined
}

const Option = ({ id, isChosen, reply, memberName, onPick, ref }: OptionProps) => (
  <div
    ref={ref}
    role="option"
    tabIndex={-1}
    id={id}
    aria-selected={isChosen}
    // On mousedown, before the press would take the focus from the field.
    onMouseDown={(event) => {
      event.preventDefault()
      onPick()
    }}
    className="cursor-pointer rounded-board px-3 py-2 hover:bg-paper aria-selected:bg-indigo-wash"
  >
    <span className="block text-13 font-bold text-indigo">/{reply.shortcut}</span>
    <span className="line-clamp-2 text-13 whitespace-pre-line">{filledIn(reply.text, memberName)}</span>
  </div>
)
