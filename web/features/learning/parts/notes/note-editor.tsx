import { useEffect, useRef, useState } from 'react'
import { findDraft, forgetDraft, keepDraft } from '#web/features/learning/parts/notes/note-draft.ts'
import { isSavable, NoteTextBox } from '#web/features/learning/parts/notes/note-text-box.tsx'
import type { ShownNote } from '#web/features/learning/parts/notes/shown-notes.ts'
import { Button } from '#web/ui/button.tsx'
import { clock } from '#web/ui/words/duration.ts'

type Props = {
  memberId: number
  note: ShownNote
  /** Returns the current second, if this note's lecture is playing. */
  currentSec: (() => number) | null
  onSave: (changed: { text: string; atSec: number }) => Promise<string | null>
  onDone: () => void
}

/** Edits a note in place; the draft is kept even when saving fails or the page closes. */
export function NoteEditor({ memberId, note, currentSec, onSave, onDone }: Props) {
  const of = { memberId, noteId: note.key }
  const [draft, setDraft] = useState(() => findDraft(of) ?? { text: note.text, atSec: note.atSec })
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const atSec = draft.atSec ?? note.atSec
  useEffect(() => {
    const { current } = box
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  const place = (next: typeof draft) => {
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
    const failure = await onSave({ text: draft.text.trim(), atSec })
    setSaving(false)
    if (failure === null) leave()
    else setError(failure)
  }

  return (
    <div className="mt-1">
      <NoteTextBox
        ref={box}
        label={`${clock(note.atSec)} 노트 수정`}
        text={draft.text}
        error={error}
        onChange={(text) => place({ ...draft, text })}
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
        {currentSec && (
          <Button
            variant="link"
            className="ml-auto text-13"
            onClick={() => place({ ...draft, atSec: Math.max(0, Math.floor(currentSec())) })}
          >
            {atSec === note.atSec ? '현재 시점으로 변경' : `${clock(atSec)} 시점으로 변경함`}
          </Button>
        )}
      </div>
    </div>
  )
}
