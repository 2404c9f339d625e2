import { Check, CircleDashed, CircleDotDashed, Eye } from 'lucide-react'
import type { Difficulty, PracticeLanguage, Standing } from '#contract/practice/practice.ts'
import { DIFFICULTY_NAMES, LANGUAGE_NAMES, STANDING_NAMES } from '#web/features/practice/practice-words.ts'

const BADGE =
  'inline-flex items-center gap-1 rounded-board px-1.5 py-0.5 text-13 font-semibold whitespace-nowrap'

export const LanguageBadge = ({ language }: { language: PracticeLanguage }) => (
  <span className={`${BADGE} bg-indigo-wash text-indigo`}>{LANGUAGE_NAMES[language]}</span>
)

const LEVELS: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 }

/** One, two or three boards. */
export const DifficultyBadge = ({ difficulty }: { difficulty: Difficulty }) => (
  <span className={`${BADGE} bg-wood-1 text-ink`}>
    <span aria-hidden="true" className="flex flex-col-reverse gap-0.5">
      {[1, 2, 3].map((step) => (
        <span key={step} className={`h-0.5 w-3 ${step <= LEVELS[difficulty] ? 'bg-wood-4' : 'bg-wood-2'}`} />
      ))}
    </span>
    <span className="sr-only">난이도 </span>
    {DIFFICULTY_NAMES[difficulty]}
  </span>
)

const SIGNS = { new: CircleDashed, started: CircleDotDashed, passed: Check, gaveUp: Eye }
const LOOKS: Record<Standing, string> = {
  new: 'text-ink-soft',
  started: 'bg-pollen-wash text-ink',
  passed: 'bg-jade-wash text-jade',
  gaveUp: 'bg-wood-1 text-ink',
}

export function StandingBadge({ standing }: { standing: Standing }) {
  const Sign = SIGNS[standing]
  return (
    <span className={`${BADGE} ${LOOKS[standing]}`}>
      <Sign size={14} aria-hidden />
      {STANDING_NAMES[standing]}
    </span>
  )
}
