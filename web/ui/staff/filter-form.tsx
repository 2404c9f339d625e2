import {
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { FilterChips } from '#web/ui/staff/filter-chips.tsx'
import {
  type Chip,
  chipsIn,
  fill,
  type Filters,
  isBox,
  typedIn,
  unchosenIn,
} from '#web/ui/staff/filter-fields.ts'
import { UnderFilters } from '#web/ui/staff/under-filters.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/** Typing applies a filter after a pause of this length. */
const TYPING_MS = 400

/** What made the form apply: a choice, a pause while typing, leaving a field, or Enter. */
export type FilterCause = 'choice' | 'typing' | 'leaving' | 'enter'

type Props<Name extends string> = {
  /** The accessible name of the form. */
  label: string
  names: readonly Name[]
  /** Default values, which are left out of the URL. */
  unsaid?: Filters<Name>
  /** Other query parameters of the list, such as its tab, that applying and clearing keep. */
  kept?: readonly string[]
  givenIn: (search: URLSearchParams) => Filters<Name>
  /** Changes when options have loaded; then the URL's choices are selected. */
  loaded?: unknown
  /** Returns false to reject the typed values. */
  takes?: (typed: URLSearchParams, cause: FilterCause) => boolean
  onClear?: () => void
  className: string
  children: ReactNode
}

/** The filters of a list apply as they are set. They are in the URL, so a reload and a link keep them. */
export function FilterForm<Name extends string>(props: Props<Name>) {
  const { label, className, children } = props
  const { form, chips, submit, change, remove, clear } = useFilters(props)
  const under = useContext(UnderFilters)
  return (
    <div className="my-4">
      <form
        ref={form}
        onSubmit={submit}
        onChange={change}
        noValidate
        aria-label={label}
        className={`grid grid-cols-2 gap-3 ${className}`}
      >
        {children}
        {/* Enter in a field submits only a form that has such a button. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      <FilterChips chips={chips} onRemove={remove} onClear={clear} />
      {under}
    </div>
  )
}

function useFilters<Name extends string>(props: Props<Name>) {
  const { names, unsaid = {}, kept = [], givenIn, loaded, takes = () => true, onClear } = props
  const [search, setSearch] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const [chips, setChips] = useState<Chip[]>([])
  /** New at each change of a text field, which starts the pause again; null when applied. */
  const [typing, setTyping] = useState<object | null>(null)
  /** Addresses that come from the fields, which then show them already. */
  const own = useRef<string[]>([])
  const at = search.toString()

  const show = useEffectEvent((address: string) => {
    if (!form.current) return
    const given = givenIn(new URLSearchParams(address))
    const mine = own.current.indexOf(address)
    own.current = own.current.slice(mine + 1)
    // Filled again, a field would lose what was typed since.
    if (mine === -1) fill(form.current, names, unsaid, given)
    setChips(chipsIn(form.current, names, unsaid, given))
  })
  // The same fields are updated from the URL: new ones would lose the focus.
  useEffect(() => show(at), [at])
  const choose = useEffectEvent(() => {
    if (!form.current) return
    const given = givenIn(search)
    fill(form.current, unchosenIn(form.current, names), unsaid, given)
    setChips(chipsIn(form.current, names, unsaid, given))
  })
  // Only untouched choices: a reader may have typed while the options loaded.
  useEffect(() => choose(), [loaded])

  const apply = (cause: FilterCause) => {
    setTyping(null)
    if (!form.current) return
    // A half-typed date has an empty value: applying would clear what was typed.
    const half = [...form.current.elements].filter(isBox).find(({ validity }) => validity.badInput)
    if (half) return void (cause === 'enter' && half.reportValidity())
    const typed = typedIn(form.current, names, unsaid)
    if (!takes(typed, cause)) return
    const next = new URLSearchParams([...keptIn(search, kept), ...typed])
    const now = new URLSearchParams(search)
    now.delete('page')
    if (cause !== 'enter' && isSame(next, now)) return
    if (next.toString() !== at) own.current = [...own.current, next.toString()]
    // One step back leaves the list, however many filters were tried.
    setSearch(next, { replace: true })
  }
  const applyTyping = useEffectEvent(() => apply('typing'))
  useEffect(() => {
    if (!typing) return
    const pause = setTimeout(() => applyTyping(), TYPING_MS)
    return () => clearTimeout(pause)
  }, [typing])

  const leave = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) apply('leaving')
  })
  useEffect(() => {
    const fields = form.current
    fields?.addEventListener('focusout', leave)
    return () => fields?.removeEventListener('focusout', leave)
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply('enter')
  }
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    const field: unknown = target
    if (field instanceof HTMLSelectElement) return apply('choice')
    if (field instanceof HTMLInputElement) setTyping({})
  }
  const focusField = (name: string | undefined) => {
    const field = name && form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const remove = (name: string) => {
    if (form.current) fill(form.current, [name as Name], unsaid, {})
    apply('choice')
    focusField(name)
  }
  const clear = () => {
    onClear?.()
    setTyping(null)
    // The new URL empties the fields once rendered. Emptied now, they would stay so if the reader goes back.
    setSearch(new URLSearchParams(keptIn(search, kept)))
    focusField(names[0])
  }
  return { form, chips, submit, change, remove, clear }
}

const keptIn = (search: URLSearchParams, kept: readonly string[]) =>
  [...search].filter(([name]) => kept.includes(name))

const isSame = (one: URLSearchParams, other: URLSearchParams) => {
  const sorted = (search: URLSearchParams) => {
    const copy = new URLSearchParams(search)
    copy.sort()
    return copy.toString()
  }
  return sorted(one) === sorted(other)
}
