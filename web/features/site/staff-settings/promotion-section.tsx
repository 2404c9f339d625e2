import { type ReactNode, useState } from 'react'
import { Promotion, putPromotion, type SiteSettings } from '#contract/site/site-settings.ts'
import { SettingForm } from '#web/features/site/staff-settings/setting-form.tsx'
import { useSetting } from '#web/features/site/staff-settings/use-setting.ts'
import { send } from '#web/api/send.ts'
import { TickBox } from '#web/ui/form/tick-box.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Value = SiteSettings['promotion']['value']
type Draft = { isOn: boolean; text: string; href: string; from: string; until: string }
type Props = { settings: SiteSettings; preview: (promotion: NonNullable<Value>) => ReactNode }

/** Turning the banner off keeps its text for turning it on again, until the page is left. */
export function PromotionSection({ settings, preview }: Props) {
  const setting = useSetting<'promotion', Draft>({
    name: 'promotion',
    settings,
    draftOf,
    valueOf,
    schema: { safeParse: (value) => (value === null ? {} : Promotion.safeParse(value)) },
    put: (body) => send(putPromotion, { body }),
  })
  const { bind, draft, setDraft } = setting
  const [opened] = useState(() => Date.now())
  const value = valueOf(draft)
  return (
    <SettingForm
      title="상단 배너"
      about="모든 화면 맨 위에 표시되는 한 줄 배너예요. 설정한 시각에 자동으로 나타나고 사라져요."
      setting={setting}
      preview={value && draft.text.trim() !== '' && preview(value)}
    >
      <TickBox
        label="상단 배너 사용"
        checked={draft.isOn}
        onChange={({ currentTarget: { checked } }) => setDraft((before) => ({ ...before, isOn: checked }))}
      />
      {draft.isOn && <BannerFields bind={bind} period={periodWords(value, opened)} />}
    </SettingForm>
  )
}

type BannerProps = {
  bind: ReturnType<typeof useSetting<'promotion', Draft>>['bind']
  /** What becomes of the banner in the chosen period. */
  period: string
}

const BannerFields = ({ bind, period }: BannerProps) => (
  <>
    <Field {...bind('text')} label="배너 문구" hint="80자까지" required autoComplete="off" />
    <Field
      {...bind('href')}
      label="이동할 주소"
      hint="사이트 내부 주소만 사용할 수 있어요. 예: /course/frontend"
      required
      autoComplete="off"
      spellCheck={false}
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...bind('from')} label="시작 시각" type="datetime-local" hint="한국 시각" required />
      <Field {...bind('until')} label="종료 시각" type="datetime-local" hint="한국 시각" required />
    </div>
    <p role="status" className="text-15 text-ink-soft">
      {period}
    </p>
  </>
)

const draftOf = (value: Value): Draft =>
  value
    ? { ...value, isOn: true, from: localFrom(value.from), until: localFrom(value.until) }
    : { isOn: false, text: '', href: '', from: '', until: '' }

const valueOf = ({ isOn, text, href, from, until }: Draft): Value =>
  isOn ? { text, href, from: seoulTimeFrom(from), until: seoulTimeFrom(until) } : null

function periodWords(value: Value, now: number): string {
  const [from, until] = value ? [Date.parse(value.from), Date.parse(value.until)] : [Number.NaN, Number.NaN]
  if (Number.isNaN(from) || Number.isNaN(until)) return ''
  if (until <= now) return '이미 지난 기간이에요. 저장해도 표시되지 않아요.'
  return from <= now ? '저장하면 바로 표시돼요.' : '시작 시각부터 표시돼요.'
}

/** A datetime-local field has no time zone; these are Seoul times. */
const seoulTimeFrom = (local: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? `${local}:00.000+09:00` : local

const localFrom = (seoulTime: string): string => seoulTime.slice(0, 16)
