import type { LessonHeading } from '#contract/learning/heading.ts'
import type { Bookmark } from '#contract/learning/note.ts'
import { hasWords } from '#contract/platform/find-words.ts'
import { byNotePlace } from '#web/features/learning/parts/notes/note-place.ts'
import type { ShownNote } from '#web/features/learning/parts/notes/shown-notes.ts'

export type TimelineEntry = { key: string; atSec: number; heading: LessonHeading | null } & (
  | { note: ShownNote }
  | { bookmark: Bookmark }
)

export type LectureEntries = { lectureId: number; title: string; entries: TimelineEntry[] }

type TimelineFilter = { lectureId?: number | undefined; words: readonly string[] }

/** Notes and bookmarks per lecture, sorted by place; only those that have the words. */
export function timeline(
  notes: readonly ShownNote[],
  bookmarks: readonly Bookmark[],
  { lectureId, words }: TimelineFilter,
): LectureEntries[] {
  const found = [
    ...notes.filter(({ text }) => hasWords(text, words)).map((note) => placed(note, { note }, note.key)),
    ...bookmarks
      .filter(({ label }) => hasWords(label, words))
      .map((bookmark) =>
        placed(
          {
            ...bookmark,
            heading: null,
            lecture: { title: bookmark.lectureTitle, orderIndex: bookmark.orderIndex },
          },
          { bookmark },
          `bookmark-${bookmark.lectureId}-${bookmark.atSec}`,
        ),
      ),
  ].filter((one) => lectureId === undefined || one.lectureId === lectureId)

  return [...Map.groupBy(found, (one) => one.lectureId).values()]
    .map((own) => ({ own, lecture: own.find(({ lecture }) => lecture)?.lecture ?? null }))
    .toSorted((one, other) => (one.lecture?.orderIndex ?? LAST) - (other.lecture?.orderIndex ?? LAST))
    .map(({ own, lecture }) => ({
      lectureId: own[0]!.lectureId,
      title: lecture ? `${lecture.orderIndex}강 · ${lecture.title}` : '방금 쓴 노트',
      entries: own.map(({ entry }) => entry).toSorted(byNotePlace),
    }))
}

const LAST = Number.MAX_SAFE_INTEGER

type NotePosition = Pick<ShownNote, 'lectureId' | 'lecture' | 'atSec' | 'heading'>

const placed = (
  { lectureId, lecture, atSec, heading }: NotePosition,
  what: { note: ShownNote } | { bookmark: Bookmark },
  key: string,
) => ({ lectureId, lecture, entry: { key, atSec, heading, ...what } })
