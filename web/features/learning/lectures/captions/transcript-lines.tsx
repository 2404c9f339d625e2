import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FoundText } from '#web/ui/words/found-text.tsx'
import { hasWords, wordsOf } from '#contract/platform/find-words.ts'
import type { PlayerSocket } from '#web/features/learning/lectures/player-link.ts'
import { TranscriptHead } from '#web/features/learning/lectures/captions/transcript-head.tsx'
import { useLookElsewhere } from '#web/features/learning/lectures/saving/use-look-elsewhere.ts'
import { type CaptionLine, lineAt } from '#web/features/learning/lectures/captions/vtt.ts'
import { isCalm } from '#web/ui/calm.ts'
import { clock } from '#web/ui/words/duration.ts'

type Props = {
  lines: readonly CaptionLine[]
  player: PlayerSocket
  follows: boolean
  onFollows: (follows: boolean) => void
}

export function TranscriptLines({ lines, player, follows, onFollows }: Props) {
  const [searchText, setSearchText] = useState('')
  const words = wordsOf(searchText)
  const list = useRef<HTMLOListElement>(null)
  const now = useLineNow(lines, player)
  const shown = lines.map((line, index) => ({ ...line, index })).filter(({ text }) => hasWords(text, words))
  useEffect(() => {
    if (follows) bringIntoView(list.current, now)
  }, [now, follows, searchText])

  useLookElsewhere(list, () => follows && onFollows(false))
  return (
    <div className="flex h-full min-h-0 flex-col">
      <TranscriptHead
        searchText={searchText}
        found={shown.length}
        follows={follows}
        onSearch={setSearchText}
        onFollows={onFollows}
      />
      <ol
        ref={list}
        aria-label="자막"
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain py-2"
      >
        {shown.map(({ index, fromSec, text }) => (
          <li key={index} data-line={index} aria-current={index === now || undefined}>
            <button
              type="button"
              onClick={() => player.seek(fromSec)}
              className={`grid w-full grid-cols-[3.25rem_1fr] gap-2 border-l-3 px-3 py-1.5 text-left text-15 leading-relaxed
                -outline-offset-2 hover:bg-ink/8 ${index === now ? 'border-pollen bg-ink/8 text-ink' : 'border-transparent text-ink-soft'}`}
            >
              <span className="pt-0.5 text-13 tabular-nums">{clock(fromSec)}</span>
              <span>
                <FoundText text={text} words={words} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Scrolls only the list, not the page. */
function bringIntoView(list: HTMLOListElement | null, index: number) {
  const line = list?.querySelector<HTMLElement>(`[data-line="${index}"]`)
  if (!list || !line) return
  const top = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2
  list.scrollTo({ top, behavior: isCalm() ? 'auto' : 'smooth' })
}

/** Rerenders when the line changes, not on every tick of the video. */
const useLineNow = (lines: readonly CaptionLine[], player: PlayerSocket): number =>
  useSyncExternalStore(player.follow, () => lineAt(lines, player.exactSec()))
