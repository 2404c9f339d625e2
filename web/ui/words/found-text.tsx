import { piecesOf } from '#web/ui/words/found-pieces.ts'

/** The text as typed, with the found words marked. */
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
