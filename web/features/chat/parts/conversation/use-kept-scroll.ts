import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RoomMessages } from '#web/features/chat/parts/conversation/use-room-messages.ts'

const NEAR_END_PX = 48

/** Stays at the end while the reader is there, and keeps the position when older messages load. */
export function useKeptScroll({ messages, unsent }: RoomMessages) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [isAway, setAway] = useState(false)
  const firstId = messages[0]?.id ?? 0
  const shown = useRef({ firstId, height: 0 })
  const sizes = useRef({ whole: 0, seen: 0 })

  const toEnd = () => {
    isAtEnd.current = true
    setAway(false)
    frame.current?.scrollTo({ top: frame.current.scrollHeight })
  }
  const onScroll = () => {
    const place = frame.current
    if (!place) return
    // A scroll caused by a change of size is not the reader's; the observer below corrects it.
    const isMoved = place.scrollHeight !== sizes.current.whole || place.clientHeight !== sizes.current.seen
    if (isAtEnd.current && isMoved) return
    isAtEnd.current = place.scrollHeight - place.scrollTop - place.clientHeight < NEAR_END_PX
    setAway(!isAtEnd.current)
  }

  useLayoutEffect(() => {
    const place = frame.current
    if (!place) return
    const before = shown.current
    if (firstId < before.firstId && !isAtEnd.current) place.scrollTop += place.scrollHeight - before.height
    shown.current = { firstId, height: place.scrollHeight }
  }, [firstId, messages])

  // Scroll to a message that was just written.
  const written = unsent.at(-1)?.clientMessageId
  useLayoutEffect(() => {
    isAtEnd.current = true
    frame.current?.scrollTo({ top: frame.current.scrollHeight })
  }, [written])

  useEffect(() => {
    const [place, list] = [frame.current, content.current]
    if (!place || !list) return
    // Keeps the end in view when pictures load, the keyboard opens or a message arrives.
    const observer = new ResizeObserver(() => {
      shown.current.height = place.scrollHeight
      sizes.current = { whole: place.scrollHeight, seen: place.clientHeight }
      if (isAtEnd.current) place.scrollTop = place.scrollHeight
    })
    observer.observe(place)
    observer.observe(list)
    return () => observer.disconnect()
  }, [])

  return { frame, content, isAway, toEnd, onScroll }
}
