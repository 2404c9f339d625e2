import { useState } from 'react'
import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { listNotes } from '#contract/learning/note.ts'
import { wordsOf } from '#contract/platform/find-words.ts'
import { learningSentence, statusOf } from '#web/features/learning/parts/notes/learning-sentence.ts'
import { NoteList } from '#web/features/learning/parts/notes/note-list.tsx'
import { NoteSearch } from '#web/features/learning/parts/notes/note-search.tsx'
import { timeline } from '#web/features/learning/parts/notes/note-timeline.ts'
import { NotesDownload } from '#web/features/learning/parts/notes/notes-download.tsx'
import { useBookmarkList } from '#web/features/learning/parts/notes/use-bookmark-list.ts'
import { type Notes, useNotes } from '#web/features/learning/parts/notes/use-notes.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = { courseId: number; courseTitle: string | undefined; memberId: number }

/** All notes of a course, for reading without the video. */
export function CourseNotes({ courseId, courseTitle, memberId }: Props) {
  const notes = useNotes(courseId, memberId)
  const bookmarks = useBookmarkList(courseId)
  const [searchText, setSearchText] = useState('')
  const words = wordsOf(searchText)
  const groups = timeline(notes.shown, bookmarks.shown, { words })
  const isEmpty = groups.length === 0 && words.length === 0

  if (!notes.isKnown && isEmpty)
    return notes.error ? <Failed notes={notes} error={notes.error} /> : <Waiting />
  if (isEmpty) return <NoNotes courseId={courseId} />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <NoteSearch searchText={searchText} onSearch={setSearchText} />
        <NotesDownload courseId={courseId} courseTitle={courseTitle} />
      </div>
      <p role="status" className="mb-3 text-13 text-ink-soft tabular-nums">
        {countWords(groups.flatMap(({ entries }) => entries))}
      </p>
      {groups.length > 0 && (
        <div className="overflow-hidden rounded-card border border-line bg-sheet">
          <NoteList
            groups={groups}
            notes={notes}
            bookmarks={bookmarks}
            memberId={memberId}
            courseId={courseId}
            words={words}
            beside={null}
            headings={2}
          />
        </div>
      )}
    </>
  )
}

function countWords(entries: object[]) {
  const notes = entries.filter((entry) => 'note' in entry).length
  const bookmarks = entries.length - notes
  if (entries.length === 0) return '검색 결과가 없어요.'
  return bookmarks > 0 ? `노트 ${notes}개 · 책갈피 ${bookmarks}개` : `노트 ${notes}개`
}

const Waiting = () => (
  <div role="status">
    <p className="mb-4 text-ink-soft">불러오는 중…</p>
    <div className="flex flex-col gap-3">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </div>
  </div>
)

const NoNotes = ({ courseId }: { courseId: number }) => (
  <Empty
    title="이 코스에는 아직 노트가 없어요."
    body="강의를 보면서 남긴 노트가 여기에 모여요."
    action={
      <Button to={paths.lectures(courseId, undefined, { panel: 'notes' })}>강의실에서 노트 쓰기</Button>
    }
  />
)

function Failed({ notes, error }: { notes: Notes; error: Error }) {
  const sentences = { fallback: listNotes.fallback, notFound: courseNotFound.message }
  const isFinal = statusOf(error) === 404
  return (
    <Problem
      title={learningSentence(error, sentences)}
      {...(isFinal
        ? {
            body: '주소를 다시 확인해 주세요.',
            action: <Button to={paths.mypageNotes}>노트 목록으로</Button>,
          }
        : { onRetry: notes.retry })}
    />
  )
}
