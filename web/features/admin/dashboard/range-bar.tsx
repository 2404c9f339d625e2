import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isSeoulDay } from '#contract/platform/seoul-day.ts'
import { rangeReversed, type Span, StatsBy } from '#contract/admin/dashboard.ts'
import { addressWith, BY_NAMES, presetsOf, rangeIn, seoulToday } from '#web/features/admin/dashboard/range.ts'
import { FilterInput, FilterSelect } from '#web/ui/staff/filter-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Options } from '#web/ui/form/options.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/** The chosen days are in the URL, so a reload, a link and the back button keep them. */
export function RangeBar({ shown }: { shown: Span | undefined }) {
  const [search, setSearch] = useSearchParams()
  const [wrong, setWrong] = useState<{ at: string; words: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const at = search.toString()
  const given = rangeIn(search)
  const [from, to, by] = [given.from ?? shown?.from ?? '', given.to ?? shown?.to ?? '', given.by ?? '']
  // The same fields are updated from the URL: new ones would lose the focus.
  useEffect(() => {
    if (form.current) fill(form.current, { from, to, by })
  }, [at, from, to, by])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = typedIn(event.currentTarget)
    const words = wrongRange(typed)
    setWrong(words === null ? null : { at, words })
    if (words === null) setSearch(addressWith(search, typed))
    else event.currentTarget.querySelector<HTMLInputElement>('[name=to]')?.focus()
  }
  const problem = wrong?.at === at ? wrong.words : null
  return (
    <div className="my-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <Presets chosen={shown} search={search} />
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        aria-label="기간"
        className="grid w-full grid-cols-2 items-end gap-3 sm:w-auto sm:grid-cols-[9.5rem_9.5rem_7rem_auto]"
      >
        <RangeFields problem={problem} />
      </form>
    </div>
  )
}

const RangeFields = ({ problem }: { problem: string | null }) => (
  <>
    <FilterInput label="시작일" type="date" name="from" />
    <FilterInput
      label="종료일"
      type="date"
      name="to"
      aria-invalid={problem !== null || undefined}
      aria-describedby={problem === null ? undefined : 'range-problem'}
    />
    <FilterSelect label="단위" name="by">
      <Options none="자동" words={BY_NAMES} values={StatsBy.options} />
    </FilterSelect>
    <Button type="submit" variant="quiet" size="filter">
      {' '}
      조회
    </Button>
    {problem && (
      <p id="range-problem" role="alert" className="col-span-full text-13 font-semibold text-persimmon">
        {problem}
      </p>
    )}
  </>
)

type RangeInput = { from: string; to: string; by: string }

const FIELDS = ['from', 'to', 'by'] as const

function typedIn(form: HTMLFormElement): RangeInput {
  const data = new FormData(form)
  const [from = '', to = '', by = ''] = FIELDS.map((name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  })
  return { from, to, by }
}

function fill(form: HTMLFormElement, typed: RangeInput) {
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = typed[name]
  }
}

function wrongRange({ from, to }: RangeInput): string | null {
  if (!isSeoulDay(from) || !isSeoulDay(to))
    return '시작일과 종료일을 2000년부터 2099년 사이의 날짜로 선택해 주세요.'
  return from > to ? rangeReversed.message : null
}

function Presets({ chosen, search }: { chosen: Span | undefined; search: URLSearchParams }) {
  const [today] = useState(() => seoulToday(Date.now()))
  return (
    <nav aria-label="빠른 기간 선택" className="min-w-0">
      <ul className="flex flex-wrap gap-1">
        {presetsOf(today).map(({ name, from, to }) => (
          <li key={name}>
            <Link
              to={addressWith(search, { from, to, by: null })}
              aria-current={chosen?.from === from && chosen.to === to ? 'true' : undefined}
              className="flex min-h-10 items-center rounded-board border border-line bg-sheet px-3 text-15
                hover:border-ink aria-[current]:border-indigo aria-[current]:bg-indigo-wash aria-[current]:font-bold
                aria-[current]:text-indigo"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
