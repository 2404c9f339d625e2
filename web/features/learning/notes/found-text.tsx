import { piecesOf } from '#web/features/learning/notes/find-words.ts'

/** The text as it was typed, with what was looked for marked. */
export const FoundText = ({ text, words }: { text: string; words: readonly string[] }) =>
  piecesOf(text, words).map(({ from, text: piece, isFound }) =>
    isFound ? (
      <mark key={from} className="rounded-board bg-pollen text-on-pollen">
        {piece}
      </mark>
    ) : (
      <span key={from}>{piece}</span>
    ),
  )
