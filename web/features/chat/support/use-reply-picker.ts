import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import type { CannedReply } from '#contract/chat/chat.ts'
import type { ComposerHandle } from '#web/features/chat/parts/conversation/composer.tsx'
import { repliesQuery } from '#web/features/chat/support-queries.ts'
import { repliesFor, typedShortcut, withReply } from '#web/features/chat/support/typed-shortcut.ts'

type Options = { memberName: string; composer: RefObject<ComposerHandle | null> }

/** `/` and a few letters offer canned replies; arrows choose, Enter or Tab inserts, Escape dismisses. */
export function useReplyPicker({ memberName, composer }: Options) {
  const [text, setText] = useState('')
  const [letBeAt, setLetBeAt] = useState<string | null>(null)
  const [chosen, setChosen] = useState({ text: '', index: 0 })
  const { data: replies } = useQuery(repliesQuery)
  const listId = useId()

  const typed = letBeAt === text ? null : typedShortcut(text)
  const offered = typed === null ? [] : repliesFor(replies ?? [], typed)
  const isOpen = offered.length > 0
  // When the text changes, so does the list: choose its first entry again.
  const index = chosen.text === text ? Math.min(chosen.index, offered.length - 1) : 0

  const choose = (next: number) => setChosen({ text, index: (next + offered.length) % offered.length })
  const insert = (reply: CannedReply) => {
    composer.current?.setText(withReply(text, reply, memberName))
    composer.current?.focus()
  }

  const takeKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (!isOpen) return false
    const reply = offered[index]
    if (key === 'ArrowDown') choose(index + 1)
    else if (key === 'ArrowUp') choose(index - 1)
    else if (key === 'Escape') setLetBeAt(text)
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey && reply) insert(reply)
    else return false
    return true
  }

  const optionId = (at: number) => `${listId}-${at}`
  return {
    isOpen,
    offered,
    index,
    listId,
    optionId,
    insert,
    takeKey,
    onText: setText,
    /** ARIA attributes that link the text field to the list; a text field may not have `aria-expanded`. */
    fieldProps: isOpen
      ? ({
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-activedescendant': optionId(index),
        } as const)
      : ({ 'aria-autocomplete': 'list' } as const),
  }
}

export type ReplyPicker = ReturnType<typeof useReplyPicker>
