import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

type Filters<Name extends string> = Partial<Record<Name, string>>

type Props<Name extends string> = {
  /** The accessible name of the form. */
  label: string
  names: readonly Name[]
  /** Default values, which are left out of the URL. */
  unsaid?: Filters<Name>
  /** Other query parameters of the list, such as its tab, that submitting and clearing keep. */
  kept?: readonly string[]
  givenIn: (search: URLSearchParams) => Filters<Name>
  /** Changes when options have loaded; then the URL's choices are selected. */
  loaded?: unknown
  /** Returns false to reject the typed values. */
  takes?: (typed: URLSearchParams) => boolean
  onClear?: () => void
  className: string
  buttonsClassName?: string
  children: ReactNode
}

/** The filters of a list. They are in the URL, so a reload, a link and the back button keep them. */
export function FilterForm<Name extends string>(props: Props<Name>) {
  const { label, className, buttonsClassName = 'col-span-full', children } = props
  const { form, submit, clear } = useFilters(props)
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={label}
      className={`my-4 grid grid-cols-2 gap-3 ${className}`}
    >
      {children}
      <div className={`flex gap-2 ${buttonsClassName}`}>
        <Button type="submit" size="filter">
          {' '}
          검색
        </Button>
        <Button variant="quiet" size="filter" onClick={clear}>
          {' '}
          초기화
        </Button>
      </div>
    </form>
  )
}

function useFilters<Name extends string>(props: Props<Name>) {
  const { names, unsaid = {}, kept = [], givenIn, loaded, takes = () => true, onClear } = props
  const [search, setSearch] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const at = search.toString()
  const show = useEffectEvent((address: string) => {
    if (form.current) fill(form.current, names, unsaid, givenIn(new URLSearchParams(address)))
  })
  // The same fields are updated from the URL: new ones would lose the focus.
  useEffect(() => show(at), [at])
  const choose = useEffectEvent(() => {
    if (form.current) fill(form.current, unchosenIn(form.current, names), unsaid, givenIn(search))
  })
  // Only untouched choices: a reader may have typed while the options loaded.
  useEffect(() => choose(), [loaded])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A half-typed date has an empty value: submitting would search without it and clear what was typed.
    const half = [...event.currentTarget.elements].filter(isBox).find(({ validity }) => validity.badInput)
    if (half) return void half.reportValidity()
    const typed = typedIn(event.currentTarget, names, unsaid)
    if (takes(typed)) setSearch([...keptIn(search, kept), ...typed])
  }
  const clear = () => {
    onClear?.()
    const cleared = new URLSearchParams(keptIn(search, kept))
    // The new URL empties the fields once rendered. Emptied now, they would stay so if the reader goes back.
    if (cleared.toString() !== at) setSearch(cleared)
    else if (form.current) fill(form.current, names, unsaid, {})
  }
  return { form, submit, clear }
}

function fill<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  unsaid: Filters<Name>,
  given: Filters<Name>,
): void {
  for (const name of names) {
    const field = form.elements.namedItem(name)
    if (isBox(field)) field.value = given[name] ?? unsaid[name] ?? ''
  }
}

const isBox = (field: unknown) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement

const unchosenIn = <Name extends string>(form: HTMLFormElement, names: readonly Name[]) =>
  names.filter((name) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLSelectElement && field.value === ''
  })

function typedIn<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  unsaid: Filters<Name>,
): URLSearchParams {
  const typed = new FormData(form)
  const next = new URLSearchParams()
  for (const name of names) {
    const value = typed.get(name)
    if (typeof value === 'string' && value.trim() && value !== unsaid[name]) next.set(name, value.trim())
  }
  return next
}

const keptIn = (search: URLSearchParams, kept: readonly string[]) =>
  [...search].filter(([name]) => kept.includes(name))
