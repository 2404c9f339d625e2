import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Holidays, putHolidays, type SiteSettings } from '#contract/site/site-settings.ts'
import { SettingForm } from '#web/features/site/staff-settings/setting-form.tsx'
import { useSetting } from '#web/features/site/staff-settings/use-setting.ts'
import { send } from '#web/api/send.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { onEnter } from '#web/ui/form/on-enter.ts'

const byDay = (one: { day: string }, other: { day: string }) => one.day.localeCompare(other.day)

export function HolidaysSection({ settings }: { settings: SiteSettings }) {
  const setting = useSetting({
    name: 'holidays',
    settings,
    schema: Holidays,
    put: (body) => send(putHolidays, { body }),
    draftOf: (value) => value.toSorted(byDay),
    valueOf: (draft) => draft,
  })
  const { form, draft, setDraft, errors } = setting
  const years = Map.groupBy(draft, ({ day }) => day.slice(0, 4))
  return (
    <SettingForm
      title="휴무일"
      about="휴무일에는 실시간 상담을 열지 않아요. 환불 기한처럼 법으로 정한 날짜에는 영향을 주지 않아요."
      setting={setting}
    >
      <NewDay onAdd={(holiday) => setDraft((before) => [...before, holiday].toSorted(byDay))} taken={draft} />
      {errors[''] && <p className="text-13 font-medium text-persimmon">{errors['']}</p>}
      {[...years].map(([year, days]) => (
        <Year
          key={year}
          year={year}
          days={days}
          onRemove={(day) => {
            focusNext(form.current)
            setDraft((before) => before.filter((each) => each.day !== day))
          }}
        />
      ))}
    </SettingForm>
  )
}

/** A removed day takes the focused button along: focuses that of the next day, else that of the last, else a field. */
function focusNext(form: HTMLFormElement | null) {
  const buttons = [...(form?.querySelectorAll<HTMLElement>('time ~ button') ?? [])]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const next = buttons[at + 1] ?? buttons[at - 1] ?? form?.querySelector('input')
  next?.focus()
}

type YearProps = {
  year: string
  days: readonly { day: string; name: string }[]
  onRemove: (day: string) => void
}

const Year = ({ year, days, onRemove }: YearProps) => (
  <section aria-label={`${year}년`}>
    <h3 className="text-15 font-semibold">
      {year}년 <span className="font-normal text-ink-soft">{days.length}일</span>
    </h3>
    <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
      {days.map(({ day, name }) => (
        <Day key={day} day={day} name={name} onRemove={() => onRemove(day)} />
      ))}
    </ul>
  </section>
)

type DayProps = { day: string; name: string; onRemove: () => void }

function Day({ day, name, onRemove }: DayProps) {
  const mayChange = useMay('site.edit')
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-line text-15">
      <time dateTime={day} className="tabular-nums text-ink-soft">
        {day.slice(5).replace('-', '.')}
      </time>
      <span className="min-w-0 grow">{name}</span>
      {mayChange && (
        <button
          type="button"
          aria-label={`${day} ${name} 삭제`}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </li>
  )
}

type NewProps = {
  taken: readonly { day: string }[]
  onAdd: (holiday: { day: string; name: string }) => void
}

/** Adds a day to the draft; saving the section stores it. */
function NewDay({ taken, onAdd }: NewProps) {
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const row = useRef<HTMLDivElement>(null)
  const add = () => {
    const wrong = wrongDay({ day, name }, taken)
    setError(wrong?.message ?? null)
    row.current?.querySelectorAll('input')[wrong?.isName ? 1 : 0]?.focus()
    if (wrong) return
    onAdd({ day, name: name.trim() })
    setDay('')
    setName('')
  }
  return (
    <div>
      <div ref={row} className="grid items-end gap-3 sm:grid-cols-[11rem_1fr_auto]">
        <Field label="날짜" type="date" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
        <Field
          label="이름"
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => onEnter(event, add)}
        />
        <Button variant="quiet" onClick={add}>
          추가
        </Button>
      </div>
      <p role="alert" className="text-13 font-medium text-persimmon">
        {error}
      </p>
    </div>
  )
}

function wrongDay(holiday: { day: string; name: string }, taken: NewProps['taken']) {
  const issue = Holidays.safeParse([holiday]).error?.issues[0]
  if (issue) return { message: issue.message, isName: issue.path.at(-1) === 'name' }
  const isTaken = taken.some(({ day }) => day === holiday.day)
  return isTaken ? { message: '이미 등록된 날짜입니다.', isName: false } : null
}
