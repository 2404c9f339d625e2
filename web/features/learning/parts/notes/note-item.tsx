import { CloudOff, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { findDraft } from '#web/features/learning/parts/notes/note-draft.ts'
import { FoundText } from '#web/ui/words/found-text.tsx'
import { placeName } from '#web/features/learning/parts/notes/note-place.ts'
import { NoteEditor } from '#web/features/learning/parts/notes/note-editor.tsx'
import { type AdjacentPlayer, PointLink } from '#web/features/learning/parts/notes/point-link.tsx'
import { RemovedRow } from '#web/features/learning/parts/notes/removed-row.tsx'
import { RowAction } from '#web/features/learning/parts/notes/row-action.tsx'
import type { ShownNote } from '#web/features/learning/parts/notes/shown-notes.ts'
import type { Notes } from '#web/features/learning/parts/notes/use-notes.ts'
import { useUnfold } from '#web/ui/form/use-unfold.ts'

type Props = {
  note: ShownNote
  notes: Notes
  memberId: number
  courseId: number
  beside: AdjacentPlayer | null
  words: readonly string[]
}

/** One note: its place, its text, and its actions. */
export function NoteItem({ note, notes, memberId, courseId, beside, words }: Props) {
  const { isOpen, opener, open, close } = useUnfold(() => findDraft({ memberId, noteId: note.key }) !== null)
  if (note.is === 'removed') return <RemovedRow what="노트를" onUndo={() => notes.restore(note)} />
  const name = `${placeName(note)} 노트`
  const { lectureId, kind, atSec, heading } = note
  return (
    <li className="border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="flex items-center gap-2">
        <PointLink point={{ courseId, lectureId, kind, atSec, heading }} beside={beside} />
        <span className="grow" />
        {!isOpen && (
          <>
            {note.is === 'refused' && (
              <RowAction
                icon={RotateCw}
                label={`${name} 다시 저장`}
                onPress={() => void notes.change(note, { text: note.text, atSec })}
              />
            )}
            <RowAction ref={opener} icon={Pencil} label={`${name} 수정`} onPress={open} />
            <RowAction icon={Trash2} label={`${name} 삭제`} onPress={() => void notes.remove(note)} />
          </>
        )}
      </div>
      {isOpen ? (
        <NoteEditor
          memberId={memberId}
          note={note}
          here={beside?.lectureId === lectureId ? beside.here : null}
          onSave={(changed) => notes.change(note, changed)}
          onDone={close}
        />
      ) : (
        <p className="text-15 whitespace-pre-wrap">
          <FoundText text={note.text} words={words} />
        </p>
      )}
      <NoteState note={note} />
    </li>
  )
}

function NoteState({ note }: { note: ShownNote }) {
  if (note.is === 'waiting')
    return (
      <p className="mt-1 flex items-center gap-1.5 text-13 text-ink-soft">
        <CloudOff size={14} aria-hidden /> 아직 저장하지 못했어요. 연결되면 자동으로 저장할게요.
      </p>
    )
  if (note.is === 'refused') return <p className="mt-1 text-13 font-medium text-persimmon">{note.why}</p>
  return null
}
