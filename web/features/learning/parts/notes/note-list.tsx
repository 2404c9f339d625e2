import { BookmarkItem } from '#web/features/learning/parts/notes/bookmark-item.tsx'
import { NoteItem } from '#web/features/learning/parts/notes/note-item.tsx'
import type { LectureEntries } from '#web/features/learning/parts/notes/note-timeline.ts'
import type { AdjacentPlayer } from '#web/features/learning/parts/notes/point-link.tsx'
import type { BookmarkList } from '#web/features/learning/parts/notes/use-bookmark-list.ts'
import type { Notes } from '#web/features/learning/parts/notes/use-notes.ts'

type Props = {
  groups: LectureEntries[]
  notes: Notes
  bookmarks: BookmarkList
  memberId: number
  courseId: number
  beside: AdjacentPlayer | null
  words: readonly string[]
  /** Heading level for the lectures; null when there is only one. */
  headings: 2 | 3 | null
}

/** Notes by lecture, then by place. */
export const NoteList = ({ groups, headings, ...rest }: Props) =>
  groups.map(({ lectureId, title, entries }) => {
    const Heading = headings === 2 ? 'h2' : 'h3'
    return (
      <section key={lectureId} aria-label={title}>
        {headings && (
          <Heading className="border-b border-line bg-wood-1/40 px-4 py-2 text-15">{title}</Heading>
        )}
        <ul>
          {entries.map((entry) =>
            'note' in entry ? (
              <NoteItem key={entry.key} note={entry.note} {...rest} />
            ) : (
              <BookmarkItem key={entry.key} bookmark={entry.bookmark} {...rest} />
            ),
          )}
        </ul>
      </section>
    )
  })
