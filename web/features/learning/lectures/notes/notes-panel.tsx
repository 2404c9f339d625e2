import { type Ref, useState } from 'react'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import { listNotes } from '#contract/learning/note.ts'
import { wordsOf } from '#contract/platform/find-words.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { NoteComposer, type NotesPanelHandle } from '#web/features/learning/lectures/notes/note-composer.tsx'
import type { PlayerLink } from '#web/features/learning/lectures/player-link.ts'
import { NoteList } from '#web/features/learning/parts/notes/note-list.tsx'
import type { NoteStart } from '#web/features/learning/parts/notes/note-place.ts'
import { NoteSearch } from '#web/features/learning/parts/notes/note-search.tsx'
import { timeline } from '#web/features/learning/parts/notes/note-timeline.ts'
import { NotesDownload } from '#web/features/learning/parts/notes/notes-download.tsx'
import { useBookmarkList } from '#web/features/learning/parts/notes/use-bookmark-list.ts'
import { useNotes, type Notes } from '#web/features/learning/parts/notes/use-notes.ts'
import { paths } from '#web/paths.ts'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { Link } from '#web/ui/link.tsx'

export type { NotesPanelHandle } from '#web/features/learning/lectures/notes/note-composer.tsx'

type Props = {
  courseId: number
  lectureId: number
  kind: LessonKind
  memberId: number
  player: PlayerLink
  onOpenLecture: (lectureId: number, atSec: number | null, heading?: string) => void
  /** The place at which the reader asked to write a note. */
  noteAt?: NoteStart | null
  onNoteBegun?: () => void
  ref?: Ref<NotesPanelHandle>
}

/** Notes and bookmarks beside the video or text; fills its parent, opens no overlay. On a phone it scrolls whole. */
export function NotesPanel(props: Props) {
  const { courseId, lectureId, kind, memberId, player, onOpenLecture, ref } = props
  const { noteAt = null, onNoteBegun = () => {} } = props
  const notes = useNotes(courseId, memberId)
  const bookmarks = useBookmarkList(courseId)
  const [searchText, setSearchText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const words = wordsOf(searchText)
  const within = { lectureId: isWhole ? undefined : lectureId, words }
  const groups = timeline(notes.shown, bookmarks.shown, within)
  const { currentSec, seek, goToHeading } = player
  const here = () => ({ atSec: currentSec(), heading: player.heading() })

  return (
    <section
      aria-label="노트"
      className="flex h-full min-h-0 flex-col bg-sheet text-ink max-md:overflow-y-auto"
    >
      <NoteComposer
        key={lectureId}
        ref={ref}
        memberId={memberId}
        lectureId={lectureId}
        kind={kind}
        player={player}
        askedAt={noteAt}
        onBegun={onNoteBegun}
        onWrite={notes.write}
        onBookmark={() => void bookmarks.put({ lectureId, atSec: currentSec() })}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        <NoteSearch searchText={searchText} onSearch={setSearchText} />
        <label className="flex min-h-8 items-center gap-2 text-13 whitespace-nowrap">
          <input
            type="checkbox"
            checked={isWhole}
            onChange={(event) => setWhole(event.currentTarget.checked)}
          />
          코스 전체
        </label>
      </div>
      <div className="grow md:min-h-0 md:overflow-y-auto">
        <NotesUnread notes={notes} />
        <NoteList
          groups={groups}
          notes={notes}
          bookmarks={bookmarks}
          memberId={memberId}
          courseId={courseId}
          words={words}
          beside={{ lectureId, here, seek, goToHeading, onOpenLecture }}
          headings={isWhole ? 3 : null}
        />
        {groups.length === 0 && notes.isKnown && (
          <p className="px-4 py-8 text-center text-15 text-ink-soft">
            {words.length > 0 ? '검색 결과가 없어요.' : noneYet(kind)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2">
        <NotesDownload courseId={courseId} />
        <AllNotes courseId={courseId} />
      </div>
    </section>
  )
}

const noneYet = (kind: LessonKind) =>
  `아직 노트가 없어요. 노트를 남기면 그 ${kind === 'video' ? '시점으로' : '위치로'} 바로 돌아올 수 있어요.`

/** Staff have no my page. */
function AllNotes({ courseId }: { courseId: number }) {
  if (!useMay('mypage.enter')) return null
  return (
    <Link
      to={paths.mypageCourseNotes(courseId)}
      className="inline-flex min-h-8 items-center text-13 font-semibold text-indigo underline underline-offset-4"
    >
      노트 모아 보기
    </Link>
  )
}

/** Shown until the notes are loaded; new notes can be written meanwhile. */
function NotesUnread({ notes }: { notes: Notes }) {
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
      <RetryButton variant="quiet" size="small" onRetry={notes.retry} />
    </div>
  )
}
