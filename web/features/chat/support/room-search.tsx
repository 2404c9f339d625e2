import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type SupportFilters, searchOf } from '#web/features/chat/support/support-filters.ts'
import { useSupportSettings } from '#web/features/chat/support/settings/support-settings.ts'
import { useSupportKeys } from '#web/features/chat/support/use-support-keys.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

const TYPED_ENOUGH_MS = 300
const LONGEST = 100

export function RoomSearch({ filters }: { filters: SupportFilters }) {
  const { q } = filters
  const { letterKeys } = useSupportSettings()
  const field = useSearchField(q)
  const { look, lookSoon } = useDelayedSearch(filters)
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        look(field.current?.value ?? '')
      }}
      className="relative"
    >
      <Search size={16} aria-hidden className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-soft" />
      <input
        ref={field}
        type="search"
        defaultValue={q}
        maxLength={LONGEST}
        aria-label="이름, 이메일, 대화 내용으로 검색"
        aria-keyshortcuts={letterKeys ? '/' : undefined}
        placeholder="이름, 이메일, 대화 내용"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => lookSoon(currentTarget.value)}
        className="min-h-10 w-full rounded-board border border-line-strong bg-sheet py-1.5 pr-2 pl-8 text-15
          placeholder:text-ink-soft"
      />
    </form>
  )
}

/** The field follows the URL, except while somebody types in it. */
function useSearchField(q: string) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = q
  }, [q])
  useSupportKeys({
    search: () => {
      field.current?.focus()
      field.current?.select()
    },
  })
  return field
}

function useDelayedSearch(filters: SupportFilters) {
  const [, setSearch] = useSearchParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The search keeps filters that were changed between typing and the delayed search.
  const now = useRef(filters)
  useEffect(() => {
    now.current = filters
  }, [filters])
  const look = (typed: string) => {
    clearTimeout(timer.current)
    const next = { ...now.current, q: typed.trim() }
    if (next.q !== now.current.q) setSearch(searchOf(next), { replace: true })
  }
  const lookSoon = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => look(typed), TYPED_ENOUGH_MS)
  }
  return { look, lookSoon }
}
