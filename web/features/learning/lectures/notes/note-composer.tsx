import { Bookmark } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import {
  findDraft,
  forgetDraft,
  keepDraft,
  type NoteDraft,
} from '#web/features/learning/parts/notes/note-draft.ts'
import { type NoteStart, placeName } from '#web/features/learning/parts/notes/note-place.ts'
import { isSavable, NoteTextBox } from '#web/features/learning/parts/notes/note-text-box.tsx'
import type { PlayerLink } from '#web/features/learning/lectures/player-link.ts'
import { usePauseForWriting } from '#web/features/learning/lectures/use-pause-for-writing.ts'
import type { NoteToWrite } from '#web/features/learning/parts/notes/use-notes.ts'
import { Button } from '#web/ui/button.tsx'

export type NotesPanelHandle = {
  /** Focuses the text of a new note. */
  write: () => void
}

type Props = {
  memberId: number
  lectureId: number
  kind: LessonKind
  player: PlayerLink
  onWrite: (note: NoteToWrite) => void
  onBookmark: () => void
  /** The place at which the reader asked to write. */
  askedAt: NoteStart | null
  onBegun: () => void
  ref: Ref<NotesPanelHandle> | undefined
}

/** Other kinds have no places to save. */
const PLACEHOLDERS: Partial<Record<LessonKind, string>> = {
  video: '떠오른 생각을 적어 보세요. 시점도 함께 저장돼요.',
  text: '떠오른 생각을 적어 보세요. 읽던 제목도 함께 저장돼요.',
}

const NOTHING: NoteDraft = { text: '', atSec: null, heading: null }

/** A new note gets the second or the heading at which writing starts. */
export function NoteComposer(props: Props) {
  const { memberId, lectureId, kind, player, onWrite, onBookmark, askedAt, onBegun, ref } = props
  const of = { memberId, lectureId }
  const [draft, setDraft] = useState(() => findDraft(of) ?? NOTHING)
  const [seenAt, setSeenAt] = useState<NoteStart | null>(null)
  const [said, setSaid] = useState('')
  const { pauses, setPauses, begin, end } = usePauseForWriting(player)
  const box = useRef<HTMLTextAreaElement>(null)
  const hasPlaces = kind === 'video' || kind === 'text'
  useImperativeHandle(ref, () => ({ write: () => box.current?.focus() }), [])

  const place = (next: NoteDraft) => {
    setDraft(next)
    setSaid('')
    keepDraft(of, next)
  }
  const here = (): NoteStart => ({ atSec: player.currentSec(), heading: player.heading() })
  const change = (text: string) => {
    const begins = draft.text === '' && text !== ''
    if (begins) begin()
    if (text === '') return place(NOTHING)
    // A place that was asked for counts, wherever the reader has scrolled since.
    place({ ...draft, text, ...(begins && draft.atSec === null && here()) })
  }
  if (askedAt !== seenAt) {
    setSeenAt(askedAt)
    if (askedAt && draft.text === '') setDraft({ text: '', ...askedAt })
  }
  const begun = useEffectEvent(onBegun)
  useEffect(() => {
    if (!askedAt) return
    box.current?.focus()
    begun()
  }, [askedAt])
  const save = () => {
    if (!isSavable(draft.text)) return
    const at = draft.atSec === null ? here() : { atSec: draft.atSec, heading: draft.heading }
    onWrite({ lectureId, kind, ...at, text: draft.text })
    forgetDraft(of)
    setDraft(NOTHING)
    setSaid(`${placeName({ kind, ...at })}에 노트를 저장했습니다.`)
    box.current?.focus()
    end()
  }

  return (
    <div className="border-b border-line px-4 py-3">
      <NoteTextBox
        ref={box}
        label="새 노트"
        text={draft.text}
        error={null}
        placeholder={PLACEHOLDERS[kind]}
        onChange={change}
        onSave={save}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="small" onClick={save} disabled={!isSavable(draft.text)} title="Ctrl+Enter">
          {draft.atSec === null
            ? '노트 남기기'
            : `${placeName({ kind, atSec: draft.atSec, heading: draft.heading })}에 남기기`}
        </Button>
        {draft.atSec !== null && hasPlaces && (
          <Button variant="link" onClick={() => place({ text: draft.text, ...here() })}>
            <span className="text-13">{kind === 'video' ? '현재 시점으로' : '현재 위치로'}</span>
          </Button>
        )}
        {kind === 'video' && (
          <Button
            variant="quiet"
            size="small"
            className="ml-auto"
            icon={<Bookmark size={14} aria-hidden />}
            onClick={onBookmark}
          >
            책갈피
          </Button>
        )}
      </div>
      {kind === 'video' && (
        <label className="mt-1 inline-flex min-h-10 items-center gap-2 text-13 text-ink-soft">
          <input
            type="checkbox"
            checked={pauses}
            onChange={(event) => setPauses(event.currentTarget.checked)}
          />
          노트를 쓰는 동안 영상 멈추기
        </label>
      )}
      <p role="status" className="text-13 text-ink-soft empty:hidden">
        {said}
      </p>
    </div>
  )
}
