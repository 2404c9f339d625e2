import { useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SEARCH_MAX } from '#contract/search/search.ts'
import { groupResults } from '#web/features/search/palette/group-results.ts'
import { PaletteBody } from '#web/features/search/palette/palette-body.tsx'
import { useOptions } from '#web/ui/palette/use-options.ts'
import { useRecentSearches } from '#web/features/search/parts/recent-searches.ts'
import { useSearch } from '#web/features/search/parts/use-search.ts'
import { paths } from '#web/paths.ts'
import { PaletteFrame } from '#web/ui/palette/palette-frame.tsx'
import { useLate } from '#web/ui/use-late.ts'

const TYPING_MS = 200
const ASKED_SIZE = 40

/** Search over any screen: a combobox whose options are results by kind, and last the page with all of them. */
export function Palette({ onClose }: { onClose: () => void }) {
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
  return (
    <PaletteFrame
      label="검색"
      placeholder="코스, 강의, 자막, 질문 검색"
      enterKeyHint="search"
      maxLength={SEARCH_MAX}
      typed={typed}
      onType={setTyped}
      onKeyDown={(event) => {
        if (text !== '') options.press(event)
      }}
      options={options}
      listId={`${id}-list`}
      field={field}
      onClose={onClose}
    >
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
    </PaletteFrame>
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
