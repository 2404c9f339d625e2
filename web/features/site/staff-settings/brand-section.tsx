import type { ReactNode } from 'react'
import { Brand, putBrand, type SiteSettings } from '#contract/site/site-settings.ts'
import { SettingForm } from '#web/features/site/staff-settings/setting-form.tsx'
import { useSetting } from '#web/features/site/staff-settings/use-setting.ts'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import { send } from '#web/api/send.ts'
import { Field } from '#web/ui/form/field.tsx'

type Props = { settings: SiteSettings; preview: (brand: SiteSettings['brand']['value']) => ReactNode }

export function BrandSection({ settings, preview }: Props) {
  const setting = useSetting({
    name: 'brand',
    settings,
    schema: Brand,
    put: (body) => send(putBrand, { body }),
    draftOf: (value) => value,
    valueOf: (draft) => draft,
  })
  const { bind } = setting
  return (
    <SettingForm
      title="브랜드"
      about="모든 화면과 메일에 표시되는 이름과 소개예요."
      setting={setting}
      preview={preview(setting.draft)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...bind('name')} label="이름" required autoComplete="off" />
        <Field {...bind('latinName')} label="영문 이름" required autoComplete="off" />
      </div>
      <Field {...bind('promise')} label="슬로건" hint="60자까지. 이름 아래에 표시돼요." required />
      <TextBox
        {...bind('description')}
        label="소개"
        hint="200자까지. 검색 결과와 공유 카드에 표시돼요."
        rows={3}
        required
      />
    </SettingForm>
  )
}
