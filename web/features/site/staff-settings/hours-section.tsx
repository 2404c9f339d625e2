import { DAY_NAMES, type SupportDay, SupportHours, hoursText } from '#contract/site/support-hours.ts'
import { putHours, type SiteSettings } from '#contract/site/site-settings.ts'
import { SettingForm } from '#web/features/site/staff-settings/setting-form.tsx'
import { useSetting } from '#web/features/site/staff-settings/use-setting.ts'
import { send } from '#web/api/send.ts'
import { TickBox } from '#web/ui/form/tick-box.tsx'
import { Button } from '#web/ui/button.tsx'

const USUAL: SupportDay = { opens: '10:00', closes: '19:00', lunch: null }
const LUNCH = { from: '12:00', to: '13:00' }
const WORKING_DAYS = 5

export function HoursSection({ settings }: { settings: SiteSettings }) {
  const setting = useHours(settings)
  const { draft, setDraft, errors } = setting
  const change = (at: number, day: SupportDay | null) =>
    setDraft((before) => before.map((each, place) => (place === at ? day : each)))
  return (
    <SettingForm
      title="상담 시간"
      about="이 시간에만 실시간 상담이 열려요. 점심시간과 휴무일에는 닫혀요."
      setting={setting}
    >
      <div className="grid gap-2">
        {DAY_NAMES.map((name, at) => (
          <DayRow
            key={name}
            name={name}
            day={draft[at] ?? null}
            errorOf={(field) => errors[`${at}.${field}`]}
            onChange={(day) => change(at, day)}
          />
        ))}
      </div>
      {errors[''] && <p className="text-13 font-medium text-persimmon">{errors['']}</p>}
      <div>
        <Button variant="quiet" size="small" onClick={() => setDraft(likeMonday)}>
          월요일 시간을 금요일까지 적용
        </Button>
      </div>
      <p role="status" className="text-15">
        표시 예: <b className="font-semibold">{hoursText(draft) || '상담 없음'}</b>
      </p>
    </SettingForm>
  )
}

const useHours = (settings: SiteSettings) =>
  useSetting({
    name: 'hours',
    settings,
    schema: SupportHours,
    put: (body) => send(putHours, { body }),
    draftOf: (value) => value,
    valueOf: (draft) => draft,
  })

const likeMonday = (days: SupportHours): SupportHours =>
  days.map((day, at) => (at < WORKING_DAYS ? days[0]! : day))

type RowProps = {
  name: string
  day: SupportDay | null
  errorOf: (field: string) => string | undefined
  onChange: (day: SupportDay | null) => void
}

function DayRow({ name, day, errorOf, onChange }: RowProps) {
  const isOpen = day !== null
  const errors = ['opens', 'closes', 'lunch.from', 'lunch.to'].flatMap((field) => errorOf(field) ?? [])
  return (
    <div
      role="group"
      aria-label={`${name}요일`}
      className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line pb-2"
    >
      <TickBox
        label={`${name}요일`}
        checked={isOpen}
        className="w-28"
        onChange={({ currentTarget: { checked } }) => onChange(checked ? USUAL : null)}
      />
      {day ? (
        <>
          <OpenHours name={name} day={day} errorOf={errorOf} onChange={onChange} />
          <Lunch name={name} day={day} errorOf={errorOf} onChange={onChange} />
        </>
      ) : (
        <p className="text-15 text-ink-soft">휴무</p>
      )}
      {errors.length > 0 && <p className="w-full text-13 font-medium text-persimmon">{errors.join(' ')}</p>}
    </div>
  )
}

const OpenHours = ({ name, day, errorOf, onChange }: RowProps & { day: SupportDay }) => (
  <div className="flex items-center gap-2">
    <TimeBox
      label={`${name}요일 시작`}
      value={day.opens}
      isWrong={errorOf('opens') !== undefined}
      onChange={(opens) => onChange({ ...day, opens })}
    />
    ~
    <TimeBox
      label={`${name}요일 종료`}
      value={day.closes}
      isWrong={errorOf('closes') !== undefined}
      onChange={(closes) => onChange({ ...day, closes })}
    />
  </div>
)

const Lunch = ({ name, day, errorOf, onChange }: RowProps & { day: SupportDay }) => (
  <div className="flex flex-wrap items-center gap-x-2">
    <TickBox
      label="점심시간"
      aria-label={`${name}요일 점심시간`}
      checked={day.lunch !== null}
      onChange={({ currentTarget: { checked } }) => onChange({ ...day, lunch: checked ? LUNCH : null })}
    />
    {day.lunch && (
      <div className="flex items-center gap-2">
        <TimeBox
          label={`${name}요일 점심 시작`}
          value={day.lunch.from}
          isWrong={errorOf('lunch.from') !== undefined}
          onChange={(from) => onChange({ ...day, lunch: { ...LUNCH, ...day.lunch, from } })}
        />
        ~
        <TimeBox
          label={`${name}요일 점심 종료`}
          value={day.lunch.to}
          isWrong={errorOf('lunch.to') !== undefined}
          onChange={(to) => onChange({ ...day, lunch: { ...LUNCH, ...day.lunch, to } })}
        />
      </div>
    )}
  </div>
)

type Props = { label: string; value: string; isWrong: boolean; onChange: (time: string) => void }

/** A typed time of day: the end of a day is 24:00, which `type="time"` does not accept. */
const TimeBox = ({ label, value, isWrong, onChange }: Props) => (
  <input
    aria-label={label}
    aria-invalid={isWrong || undefined}
    value={value}
    inputMode="numeric"
    placeholder="10:00"
    maxLength={5}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    className={`min-h-11 w-20 rounded-board border bg-sheet px-2 text-center text-15 tabular-nums ${isWrong ? 'border-persimmon' : 'border-line-strong'}`}
  />
)
