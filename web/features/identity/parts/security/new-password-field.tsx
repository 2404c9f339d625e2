import { type ComponentProps, useState } from 'react'
import { PasswordMeter } from '#web/features/identity/parts/security/password-meter.tsx'
import { RECOMMENDED_LENGTH } from '#web/features/identity/parts/security/password-strength.ts'
import { Field } from '#web/ui/form/field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'hint' | 'autoComplete' | 'reveal'> & {
  /** What others know of this person, which a password should not contain; called while typing. */
  own?: () => readonly string[]
}

const RULE = `8자 이상, 영문·숫자·특수문자를 모두 넣어 주세요. ${RECOMMENDED_LENGTH}자 이상을 권합니다.`

/** A new password: may be pasted or generated, can be revealed, and shows its strength. */
export function NewPasswordField({ own = nothing, onChange, ...field }: Props) {
  const [typed, setTyped] = useState({ password: String(field.defaultValue ?? ''), own: nothing() })
  // The error repeats the rule.
  const rule = field.error ? null : RULE
  return (
    <Field
      {...field}
      type="password"
      autoComplete="new-password"
      reveal
      onChange={(event) => {
        setTyped({ password: event.currentTarget.value, own: own() })
        onChange?.(event)
      }}
      hint={
        (rule || typed.password) && (
          <>
            {rule}
            {typed.password && <PasswordMeter {...typed} />}
          </>
        )
      }
    />
  )
}

const nothing = (): readonly string[] => []
