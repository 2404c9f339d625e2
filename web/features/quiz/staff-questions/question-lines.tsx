import type { QuestionLine } from '#contract/quiz/exchange.ts'
import { lineOf, TYPE_WORDS } from '#web/features/quiz/staff-parts/quiz-words.ts'

const STATES: Record<QuestionLine['state'], { word: string; look: string }> = {
  fine: { word: '정상', look: 'text-jade' },
  problem: { word: '문제 있음', look: 'text-persimmon' },
  skipped: { word: '제외', look: 'text-ink-soft' },
}

type Props = { label: string; lines: readonly QuestionLine[] }

/** What becomes of each question of a file, in its order. */
export const QuestionLines = ({ label, lines }: Props) => (
  <ul
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="max-h-[50dvh] overflow-y-auto rounded-card border border-line bg-sheet"
  >
    {lines.map(({ line, state, type, prompt, note }) => (
      <li key={line} className="border-b border-line px-4 py-3 last:border-b-0">
        <p className="text-13 text-ink-soft tabular-nums">
          {line}번째 줄 · <span className={`font-semibold ${STATES[state].look}`}>{STATES[state].word}</span>
          {type && ` · ${TYPE_WORDS[type]}`}
        </p>
        {prompt !== '' && <p className="text-15 wrap-anywhere">{lineOf(prompt)}</p>}
        {note !== '' && (
          <p
            className={`text-15 wrap-anywhere ${state === 'problem' ? 'font-medium text-persimmon' : 'text-ink-soft'}`}
          >
            {note}
          </p>
        )}
      </li>
    ))}
  </ul>
)
