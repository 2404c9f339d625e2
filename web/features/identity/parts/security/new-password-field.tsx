import { type ComponentProps, useState } from 'react'
import {
  RECOMMENDED_LENGTH,
  passwordStrength,
} from '#web/features/identity/parts/security/password-strength.ts'
import { Field } from '#web/ui/form/field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'hint' | 'autoComplete' | 'reveal'> & {
  /** What others know of this person, which a password should not contain; called while typing. */
  own?: () => readonly string[]
}

const RULE = `8자 이상, 영문·숫자·특수문자를 모두 넣어 주세요. ${RECOMMENDED_LENGTH}자 이상을 권장해요.`

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

const BOARDS = [1, 2, 3, 4] as const
const FILLS = ['', 'bg-persimmon', 'bg-wood-4', 'bg-jade', 'bg-jade'] as const

/** The strength in words; the boards repeat it by their number, not by colour alone. */
function PasswordMeter({ password, own }: { password: string; own: readonly string[] }) {
  const { level, word, advice } = passwordStrength(password, own)
  return (
    <span className="mt-2 block">
      <span aria-hidden="true" className="grid grid-cols-4 gap-0.5">
        {BOARDS.map((board) => (
          <span
            key={board}
            className={`h-1.5 rounded-board transition-colors ${board <= level ? FILLS[level] : 'bg-wood-1'}`}
          />
        ))}
      </span>
      <span role="status" className="mt-1 block">
        <span className="font-semibold text-ink">비밀번호 강도: {word}</span>{' '}
        {advice && <span className="block">{advice}</span>}
      </span>
    </span>
  )
}
