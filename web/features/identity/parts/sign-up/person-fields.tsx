import type { useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { Field } from '#web/ui/form/field.tsx'

type Props = {
  bind: ReturnType<typeof useCheckedForm<'name' | 'phone'>>['bind']
  typed: { name: string | null; phone: string | null } | null
}

/** Fields that every account needs besides its login. */
export const PersonFields = ({ bind, typed }: Props) => (
  <>
    <Field
      {...bind('name')}
      label="이름"
      hint="서비스에서 이 이름으로 불러 드려요."
      autoComplete="name"
      defaultValue={typed?.name ?? undefined}
      required
    />
    <Field
      {...bind('phone')}
      label="휴대폰 번호"
      hint="예: 010-1234-5678. 하이픈은 없어도 돼요."
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      defaultValue={typed?.phone ?? undefined}
      required
    />
  </>
)
