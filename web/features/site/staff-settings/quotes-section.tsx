import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { putQuotes, type Quote, Quotes, type SiteSettings } from '#contract/site/site-settings.ts'
import { SettingForm } from '#web/features/site/staff-settings/setting-form.tsx'
import { useSetting } from '#web/features/site/staff-settings/use-setting.ts'
import { send } from '#web/api/send.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** `key` identifies a row while rows are moved. */
type Row = Quote & { key: number }

export function QuotesSection({ settings }: { settings: SiteSettings }) {
  const { setting, list, change, move, add, remove } = useQuotes(settings)
  const { draft, errors } = setting
  return (
    <SettingForm
      title="마이페이지 문장"
      about="하루에 한 문장씩, 위에서부터 차례로 회원의 마이페이지에 표시돼요."
      setting={setting}
    >
      <ol ref={list} className="grid gap-4">
        {draft.map((row, at) => (
          <QuoteRow
            key={row.key}
            row={row}
            at={at}
            isLast={at === draft.length - 1}
            errorOf={(field) => errors[`${at}.${field}`]}
            onChange={(part) => change(at, part)}
            onMove={(by) => move(at, at + by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {errors[''] && <p className="text-13 font-medium text-persimmon">{errors['']}</p>}
      <div>
        <Button variant="quiet" onClick={add}>
          문장 추가
        </Button>
      </div>
    </SettingForm>
  )
}

function useQuotes(settings: SiteSettings) {
  const setting = useSetting<'quotes', Row[]>({
    name: 'quotes',
    settings,
    schema: Quotes,
    put: (body) => send(putQuotes, { body }),
    draftOf: (value) => value.map((quote, key) => ({ ...quote, key })),
    valueOf: (draft) => draft.map(({ text, by }) => ({ text, by })),
  })
  const list = useRef<HTMLOListElement>(null)
  const { draft, setDraft } = setting
  const change = (at: number, part: Partial<Quote>) =>
    setDraft((before) => before.map((row, place) => (place === at ? { ...row, ...part } : row)))
  /** A moved row loses the focus, so restore it. */
  const move = (at: number, to: number) => {
    const held = document.activeElement
    flushSync(() => setDraft(draft.toSpliced(at, 1).toSpliced(to, 0, draft[at]!)))
    if (held instanceof HTMLElement) held.focus()
  }
  const add = () => {
    const key = Math.max(-1, ...draft.map((row) => row.key)) + 1
    flushSync(() => setDraft([...draft, { text: '', by: '', key }]))
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }
  const remove = (at: number) => {
    flushSync(() => setDraft(draft.toSpliced(at, 1)))
    const rows = list.current?.querySelectorAll<HTMLElement>('li') ?? []
    rows[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>('input')?.focus()
  }
  return { setting, list, change, move, add, remove }
}

type RowProps = {
  row: Row
  at: number
  isLast: boolean
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<Quote>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function QuoteRow({ row, at, isLast, errorOf, onChange, onMove, onRemove }: RowProps) {
  const mayChange = useMay('site.edit')
  const nth = `${at + 1}번째 문장`
  return (
    <li className="grid gap-2 border-b border-line pb-4 sm:grid-cols-[1fr_12rem_auto] sm:items-end">
      <Field
        label={nth}
        value={row.text}
        error={errorOf('text')}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Field
        label="말한 사람이나 출처 (선택)"
        aria-label={`${nth} 출처`}
        value={row.by}
        error={errorOf('by')}
        onChange={(event) => onChange({ by: event.currentTarget.value })}
      />
      {mayChange && (
        <div className="flex">
          <Act name={`${nth} 위로`} isOff={at === 0} onPress={() => onMove(-1)}>
            <ArrowUp size={16} aria-hidden />
          </Act>
          <Act name={`${nth} 아래로`} isOff={isLast} onPress={() => onMove(1)}>
            <ArrowDown size={16} aria-hidden />
          </Act>
          <Act name={`${nth} 삭제`} isOff={false} onPress={onRemove}>
            <X size={16} aria-hidden />
          </Act>
        </div>
      )}
    </li>
  )
}

type ActProps = { name: string; isOff: boolean; onPress: () => void; children: ReactNode }

const Act = ({ name, isOff, onPress, children }: ActProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
    className="grid size-11 place-items-center text-ink-soft hover:text-ink aria-disabled:opacity-40"
  >
    {children}
  </button>
)
