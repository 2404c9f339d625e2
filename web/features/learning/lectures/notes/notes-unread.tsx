import { listNotes } from '#contract/learning/note.ts'
import { sentenceOf } from '#web/api/failure.ts'
import type { Notes } from '#web/features/learning/parts/notes/use-notes.ts'
import { Button } from '#web/ui/button.tsx'

/** Shown until the notes are loaded; new notes can be written meanwhile. */
export function NotesUnread({ notes }: { notes: Notes }) {
  if (notes.isKnown) return null
  if (!notes.error)
    return (
      <p role="status" className="px-4 py-4 text-15 text-ink-soft">
        불러오는 중…
      </p>
    )
  return (
    <div role="alert" className="flex flex-col items-start gap-2 border-b border-line px-4 py-3 text-15">
      {sentenceOf(notes.error, listNotes.fallback)}
      <Button variant="quiet" size="small" onClick={notes.retry}>
        다시 시도
      </Button>
    </div>
  )
}
