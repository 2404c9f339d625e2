import { Bookmark } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import {
  findDraft,
  forgetDraft,
  keepDraft,
  type NoteDraft,
} from '#web/features/learning/parts/notes/note-draft.ts'
import { isSavable, NoteTextBox } from '#web/features/learning/parts/notes/note-text-box.tsx'
import type { PlayerLink } from '#web/features/learning/lectures/player-link.ts'
import { usePauseForWriting } from '#web/features/learning/lectures/use-pause-for-writing.ts'
import type { NoteToWrite } from '#web/features/learning/parts/notes/use-notes.ts'
import { Button } from '#web/ui/button.tsx'
import { clock } from '#web/ui/words/duration.ts'

export type NotesPanelHandle = {
  /** Focuses the text of a new note. */
  write: () => void
}

type Props = {
  memberId: number
  lectureId: number
  player: PlayerLink
  onWrite: (note: NoteToWrite) => void
  onBookmark: () => void
  ref: Ref<NotesPanelHandle> | undefined
}

const NOTHING: NoteDraft = { text: '', atSec: null }

/** A new note gets the second at which writing starts. */
export function NoteComposer({ memberId, lectureId, player, onWrite, onBookmark, ref }: Props) {
  const of = { memberId, lectureId }
  const [draft, setDraft] = useState(() => findDraft(of) ?? NOTHING)
  const [said, setSaid] = useState('')
  const { pauses, setPauses, begin, end } = usePauseForWriting(player)
  const box = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({ write: () => box.current?.focus() }), [])

  const place = (next: NoteDraft) => {
    setDraft(next)
    setSaid('')
    keepDraft(of, next)
  }
  const change = (text: string) => {
    const begins = draft.text === '' && text !== ''
    if (begins) begin()
    place({ text, atSec: text === '' ? null : begins ? player.currentSec() : draft.atSec })
  }
  const save = () => {
    if (!isSavable(draft.text)) return
    const atSec = draft.atSec ?? player.currentSec()
    onWrite({ lectureId, atSec, text: draft.text })
    forgetDraft(of)
    setDraft(NOTHING)
    setSaid(`${clock(atSec)}에 노트를 저장했습니다.`)
    box.current?.focus()
    end()
  }

  return (
    <div className="border-b border-line px-4 py-3">
      <NoteTextBox ref={box} label="새 노트" text={draft.text} error={null} onChange={change} onSave={save} />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="small" onClick={save} disabled={!isSavable(draft.text)} title="Ctrl+Enter">
          {draft.atSec === null ? '노트 남기기' : `${clock(draft.atSec)}에 남기기`}
        </Button>
        {draft.atSec !== null && (
          <Button variant="link" onClick={() => place({ ...draft, atSec: player.currentSec() })}>
            <span className="text-13">현재 시점으로</span>
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          className="ml-auto"
          icon={<Bookmark size={14} aria-hidden />}
          onClick={onBookmark}
        >
          책갈피
        </Button>
      </div>
      <label className="mt-1 inline-flex min-h-10 items-center gap-2 text-13 text-ink-soft">
        <input
          type="checkbox"
          checked={pauses}
          onChange={(event) => setPauses(event.currentTarget.checked)}
        />
        노트를 쓰는 동안 영상 멈추기
      </label>
      <p role="status" className="text-13 text-ink-soft empty:hidden">
        {said}
      </p>
    </div>
  )
}
