import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'

type Filters<Name extends string> = Partial<Record<Name, string>>

type Props<Name extends string> = {
  /** How the form is called to whoever does not see it. */
  label: string
  names: readonly Name[]
  /** What nobody has to say, and stays out of the address. */
  unsaid?: Filters<Name>
  /** What else the address says of the list, such as its tab: new filters and none leave it alone. */
  kept?: readonly string[]
  givenIn: (search: URLSearchParams) => Filters<Name>
  /** Options that came later: what the address says is chosen then. */
  loaded?: unknown
  /** False: what was typed is not looked for. */
  takes?: (typed: URLSearchParams) => boolean
  onClear?: () => void
  className: string
  buttonsClassName?: string
  children: ReactNode
}

/** The filters of a list. What is looked for stands in the address: a reload, a link and the back button keep it. */
export function FilterForm<Name extends string>(props: Props<Name>) {
  const { label, names, unsaid = {}, kept = [], givenIn, loaded, takes = () => true, onClear } = props
  const { className, buttonsClassName = 'col-span-full', children } = props
  const [search, setSearch] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const at = search.toString()
  const show = useEffectEvent((address: string) => {
    if (form.current) fill(form.current, names, unsaid, givenIn(new URLSearchParams(address)))
  })
  // The fields follow the address and stay the same ones: new ones would take the focus away.
  useEffect(() => show(at), [at])
  const choose = useEffectEvent(() => {
    if (form.current) fill(form.current, unchosenIn(form.current, names), unsaid, givenIn(search))
  })
  // Only these: what was typed until the options came stays.
  useEffect(() => choose(), [loaded])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Half a date has no value: the list would be sought without it, and what was typed be gone.
    const half = [...event.currentTarget.elements].filter(isBox).find(({ validity }) => validity.badInput)
    if (half) return void half.reportValidity()
    const typed = typedIn(event.currentTarget, names, unsaid)
    if (takes(typed)) setSearch([...keptIn(search, kept), ...typed])
  }
  const clear = () => {
    onClear?.()
    const cleared = new URLSearchParams(keptIn(search, kept))
    // A new address empties the fields once it is drawn: emptied before, they would stay so if the reader is back by then.
    if (cleared.toString() !== at) setSearch(cleared)
    else if (form.current) fill(form.current, names, unsaid, {})
  }
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
          찾기
        </Button>
        <Button variant="quiet" size="filter" onClick={clear}>
          지우기
        </Button>
      </div>
    </form>
  )
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
