import { Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SEARCH_MAX } from '#contract/search/search.ts'
import { groupResults } from '#web/features/search/palette/group-results.ts'
import { PaletteBody } from '#web/features/search/palette/palette-body.tsx'
import { useOptions } from '#web/ui/use-options.ts'
import { useRecentSearches } from '#web/features/search/parts/recent-searches.ts'
import { useSearch } from '#web/features/search/parts/use-search.ts'
import { paths } from '#web/paths.ts'
import { useBackdrop, useModal } from '#web/ui/dialog.tsx'
import { useLate } from '#web/ui/use-late.ts'

const TYPING_MS = 200
const ASKED_SIZE = 40

/** Search over any screen: a combobox whose options are results by kind, and last the page with all of them. */
export function Palette({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const state = useSearch({ q: useLate(text, TYPING_MS), size: ASKED_SIZE })
  const isAnswered = state.isCurrent && state.asked?.q === text
  const searches = useRecentSearches()
  const groups = text === '' ? [] : groupResults(state.found?.content ?? [])
  const urls = groups.flatMap(({ results }) => results.map(({ url }) => url))
  const open = useOpen(() => {
    searches.add(text)
    onClose()
  })
  const options = useOptions({
    id,
    count: urls.length > 0 ? urls.length + 1 : 0,
    of: state.found,
    // An older answer would open another thing than the one that was searched.
    onOpen: (at) => open((isAnswered && urls[at]) || paths.searchFor(text)),
  })
  useModal(box)
  useBackdrop(box, onClose)
  return (
    <dialog
      ref={box}
      aria-label="검색"
      onClose={onClose}
      className="mx-auto mt-[10dvh] mb-auto w-[calc(100%-2.5rem)] max-w-2xl rounded-card border border-line bg-sheet p-0 text-ink
        shadow-float backdrop:bg-[rgb(0_0_0/0.45)] max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none
        max-sm:rounded-none max-sm:border-0"
    >
      <div className="flex max-h-[78dvh] flex-col max-sm:h-full max-sm:max-h-none">
        <div className="flex shrink-0 items-center gap-3 border-b border-line pl-4">
          <Search size={20} aria-hidden className="shrink-0 text-ink-soft" />
          <input
            ref={field}
            role="combobox"
            aria-label="검색어"
            aria-expanded={options.count > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={options.activeId}
            placeholder="코스, 강의, 자막, 질문 검색"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={SEARCH_MAX}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (text !== '') options.press(event)
            }}
            className="min-h-14 w-full min-w-0 bg-transparent text-17 outline-none placeholder:text-ink-soft"
          />
          <button
            type="button"
            aria-label="닫기"
            onClick={onClose}
            className="mr-1 grid size-11 shrink-0 place-items-center rounded-board text-ink-soft -outline-offset-2 hover:text-ink"
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        <PaletteBody
          listId={`${id}-list`}
          text={text}
          state={state}
          isAnswered={isAnswered}
          groups={groups}
          options={options}
          onOpen={open}
          searches={searches}
          onRepeat={(q) => {
            setTyped(q)
            field.current?.focus()
          }}
          onRemoved={() => field.current?.focus()}
          onClose={onClose}
        />
      </div>
    </dialog>
  )
}

/** A result within the shown lecture room replaces its history entry, as every move in there does. */
function useOpen(onLeave: () => void) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (url: string) => {
    onLeave()
    void navigate(url, { replace: url.replace(/[?#].*/, '') === pathname })
  }
}
