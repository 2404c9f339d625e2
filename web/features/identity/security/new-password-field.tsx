import { type ComponentProps, useState } from 'react'
import { PasswordMeter } from '#web/features/identity/security/password-meter.tsx'
import { RECOMMENDED_LENGTH } from '#web/features/identity/security/password-strength.ts'
import { Field } from '#web/ui/form/field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'hint' | 'autoComplete' | 'reveal'> & {
  /** What others know of this person, which a password should not contain; asked while one types. */
  own?: () => readonly string[]
}

const RULE = `8자 이상, 영문·숫자·특수문자를 모두 넣어 주세요. ${RECOMMENDED_LENGTH}자 이상을 권합니다.`

/** A password to be made up: may be pasted, made by a manager, looked at; says how well it holds. */
export function NewPasswordField({ own = nothing, onChange, ...field }: Props) {
  const [typed, setTyped] = useState({ password: String(field.defaultValue ?? ''), own: nothing() })
  // The words of the error say the rule again.
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
