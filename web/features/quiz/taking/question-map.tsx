import { Flag } from 'lucide-react'

export type QuestionMark = { isAnswered: boolean; isFlagged: boolean }

type Props = {
  marks: readonly QuestionMark[]
  /** The shown question, from 0. */
  at: number
  onGo: (at: number) => void
}

/** All questions by number: which are answered, and which are marked for another look. */
export const QuestionMap = ({ marks, at, onGo }: Props) => (
  <nav aria-label="문제 목록">
    <ol className="flex max-h-32 flex-wrap gap-1.5 overflow-y-auto p-1">
      {marks.map(({ isAnswered, isFlagged }, place) => (
        <li key={place}>
          <button
            type="button"
            aria-current={place === at ? 'step' : undefined}
            // The visible number is a word of the name, for speech input.
            aria-label={`문제 ${place + 1}, ${isAnswered ? '답함' : '아직 답하지 않음'}${isFlagged ? ', 다시 볼 문제' : ''}`}
            onClick={() => onGo(place)}
            className={`relative grid size-10 place-items-center rounded-board border text-15 font-semibold tabular-nums hover:border-ink
              ${isAnswered ? 'border-indigo bg-indigo-wash' : 'border-line-strong bg-sheet text-ink-soft'}
              ${place === at ? 'outline-2 outline-offset-1 outline-ink' : ''}`}
          >
            {place + 1}
            {isFlagged && (
              <Flag
                size={12}
                aria-hidden
                fill="currentColor"
                className="absolute top-0.5 right-0.5 text-pollen"
              />
            )}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
