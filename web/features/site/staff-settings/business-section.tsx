import type { ReactNode } from 'react'
import {
  BUSINESS_NAMES,
  type BusinessField,
  businessNumberOf,
  missingBusiness,
} from '#contract/site/business.ts'
import { Business, putBusiness, type SiteSettings } from '#contract/site/site-settings.ts'
import { SettingForm } from '#web/features/site/staff-settings/setting-form.tsx'
import { useSetting } from '#web/features/site/staff-settings/use-setting.ts'
import { send } from '#web/api/send.ts'
import { Field } from '#web/ui/form/field.tsx'
import { CircleAlert, CircleCheck } from 'lucide-react'

const HINTS: Partial<Record<BusinessField, string>> = {
  businessNumber: '숫자 10자리',
  mailOrderNumber: '예: 제2026-서울강남-01234호. 신고 면제 대상이면 ‘면제’라고 입력해 주세요.',
  phone: '회원이 전화할 수 있는 번호',
  hosting: '서버를 운영하는 업체. 직접 운영하면 ‘자체 운영’이라고 입력해 주세요.',
}

type Props = { settings: SiteSettings; preview: (business: SiteSettings['business']['value']) => ReactNode }

export function BusinessSection({ settings, preview }: Props) {
  const setting = useBusiness(settings)
  const { bind, draft } = setting
  const field = (name: BusinessField) => (
    <Field {...bind(name)} label={BUSINESS_NAMES[name]} hint={HINTS[name]} autoComplete="off" />
  )
  return (
    <SettingForm
      title="사업자 정보"
      about="전자상거래법에 따라 모든 화면 아래에 표시돼요. 운영 환경에서는 모두 입력해야 결제를 받을 수 있어요."
      setting={setting}
      preview={preview(draft)}
    >
      <BusinessChecklist
        missing={missingBusiness({ ...draft, businessNumber: businessNumberOf(draft.businessNumber) })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {field('company')}
        {field('representative')}
        {field('businessNumber')}
        {field('mailOrderNumber')}
      </div>
      {field('address')}
      <div className="grid gap-5 sm:grid-cols-2">
        {field('phone')}
        {field('email')}
        {field('hosting')}
        {field('privacyOfficer')}
      </div>
    </SettingForm>
  )
}

const useBusiness = (settings: SiteSettings) =>
  useSetting({
    name: 'business',
    settings,
    schema: Business,
    put: (body) => send(putBusiness, { body }),
    draftOf: (value) => value,
    valueOf: (draft) => draft,
  })

/** Business facts that the law requires and the form still lacks. */
const BusinessChecklist = ({ missing }: { missing: BusinessField[] }) => (
  <div
    role="status"
    className="flex items-start gap-2.5 rounded-board border border-line px-3.5 py-3 text-15"
  >
    {missing.length === 0 ? (
      <>
        <CircleCheck size={18} aria-hidden className="mt-1 shrink-0 text-jade" />
        <p>필수 사업자 정보를 모두 입력했어요.</p>
      </>
    ) : (
      <>
        <CircleAlert size={18} aria-hidden className="mt-1 shrink-0 text-persimmon" />
        <p>
          입력하지 않은 정보 {missing.length}개: {missing.map((field) => BUSINESS_NAMES[field]).join(', ')}
        </p>
      </>
    )}
  </div>
)
