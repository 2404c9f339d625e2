import { passwordStrength } from '#web/features/identity/parts/security/password-strength.ts'

const BOARDS = [1, 2, 3, 4] as const
const FILLS = ['', 'bg-persimmon', 'bg-wood-4', 'bg-jade', 'bg-jade'] as const

/** The strength in words; the boards repeat it by their number, not by colour alone. */
export function PasswordMeter({ password, own }: { password: string; own: readonly string[] }) {
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
