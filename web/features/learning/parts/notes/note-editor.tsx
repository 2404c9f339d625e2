import { useEffect, useRef, useState } from 'react'
import {
  findDraft,
  forgetDraft,
  keepDraft,
  type NoteDraft,
} from '#web/features/learning/parts/notes/note-draft.ts'
import { type NoteStart, placeName } from '#web/features/learning/parts/notes/note-place.ts'
import { isSavable, NoteTextBox } from '#web/features/learning/parts/notes/note-text-box.tsx'
import type { ShownNote } from '#web/features/learning/parts/notes/shown-notes.ts'
import type { NoteChange } from '#web/features/learning/parts/notes/use-notes.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  memberId: number
  note: ShownNote
  /** Returns the current place, if this note's lecture is open. */
  here: (() => NoteStart) | null
  onSave: (changed: NoteChange) => Promise<string | null>
  onDone: () => void
}

/** Edits a note in place; the draft is kept even when saving fails or the page closes. */
export function NoteEditor({ memberId, note, here, onSave, onDone }: Props) {
  const of = { memberId, noteId: note.key }
  const [draft, setDraft] = useState<NoteDraft>(() => findDraft(of) ?? note)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  // A save closes the editor only if the draft is still the one that was sent.
  const latest = useRef(draft)
  const atSec = draft.atSec ?? note.atSec
  const { heading } = draft
  const hasNewHeading = heading?.id !== note.heading?.id
  const isMoved = note.kind === 'video' ? atSec !== note.atSec : hasNewHeading
  const toPlace = note.kind === 'video' ? '시점으로' : '위치로'
  useEffect(() => {
    const { current } = box
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  const place = (next: NoteDraft) => {
    latest.current = next
    setDraft(next)
    setError(null)
    keepDraft(of, next)
  }
  const leave = () => {
    forgetDraft(of)
    onDone()
  }
  const save = async () => {
    if (isSaving || !isSavable(draft.text)) return
    setSaving(true)
    const failure = await onSave({ text: draft.text.trim(), atSec, ...(hasNewHeading && { heading }) })
    setSaving(false)
    if (failure !== null) setError(failure)
    else if (latest.current === draft) leave()
  }

  return (
    <div className="mt-1">
      <NoteTextBox
        ref={box}
        label={`${placeName(note)} 노트 수정`}
        text={draft.text}
        error={error}
        onChange={(text) => place({ text, atSec, heading })}
        onSave={() => void save()}
        onCancel={leave}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="small" busy={isSaving} onClick={() => void save()} disabled={!isSavable(draft.text)}>
          저장
        </Button>
        <Button variant="quiet" size="small" onClick={leave}>
          취소
        </Button>
        {here && (note.kind === 'video' || note.kind === 'text') && (
          <Button
            variant="link"
            className="ml-auto text-13"
            onClick={() => place({ text: draft.text, ...here() })}
          >
            {isMoved
              ? `${placeName({ kind: note.kind, atSec, heading })} ${toPlace} 변경함`
              : `현재 ${toPlace} 변경`}
          </Button>
        )}
      </div>
    </div>
  )
}
