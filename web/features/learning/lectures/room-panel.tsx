import { Activity, lazy, type ReactNode, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { LectureListItem } from '#contract/learning/learning.ts'
import type { SearchResult } from '#contract/search/search.ts'
import { lectureQuery } from '#web/features/learning/parts/queries.ts'
import type { NoteStart } from '#web/features/learning/parts/notes/note-place.ts'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { headingOfHash } from '#web/features/learning/lectures/heading-of-hash.ts'
import { TableOfContents } from '#web/features/learning/lectures/contents/table-of-contents.tsx'
import { TranscriptPanel } from '#web/features/learning/lectures/captions/transcript-panel.tsx'
import type { SectionFolds } from '#web/features/learning/lectures/contents/use-folding.ts'
import type { Panel } from '#web/features/learning/lectures/use-room-address.ts'

const NotesPanel = lazy(async () => ({
  default: (await import('#web/features/learning/lectures/notes/notes-panel.tsx')).NotesPanel,
}))

const CourseSearch = lazy(async () => ({
  default: (await import('#web/features/search/course-search.tsx')).CourseSearch,
}))

type Props = {
  panel: Panel
  room: LectureRoom
  courseId: number
  lectures: LectureListItem[]
  chosenId: number | null
  onChoose: (lectureId: number, atSec?: number | null, heading?: string) => void
  noteAt: NoteStart | null
  onNoteBegun: () => void
  /** The search text for the lecture titles. */
  searchText: string
  onSearch: (words: string) => void
  folding: SectionFolds
  /** The questions of a lecture, which belong to another feature. */
  questionsOf: (lectureId: number) => ReactNode
  /** The exercises of a lecture, likewise. */
  practiceOf?: (lectureId: number) => ReactNode
}

/** The panel beside the video. */
export function RoomPanel(props: Props) {
  const { panel, room, courseId, lectures, chosenId, onChoose, searchText, onSearch, folding, practiceOf } =
    props
  const goTo = ({ lectureId, sec, url }: SearchResult) => {
    const heading = headingOfHash(/#.*/.exec(url)?.[0] ?? '')
    if (heading !== null && lectureId === chosenId) room.player.goToHeading(heading)
    else if (lectureId !== null) onChoose(lectureId, sec, heading ?? undefined)
  }
  // Stays mounted once opened, through all lectures, with its results and scroll position.
  const [hasSearch, setHasSearch] = useState(panel === 'search')
  if (panel === 'search' && !hasSearch) setHasSearch(true)
  return (
    <>
      {hasSearch && (
        <Activity mode={panel === 'search' ? 'visible' : 'hidden'}>
          <Suspense fallback={<Loading />}>
            <CourseSearch courseId={courseId} onGo={goTo} />
          </Suspense>
        </Activity>
      )}
      {(panel === 'contents' || (chosenId === null && panel !== 'search')) && (
        <TableOfContents
          courseId={courseId}
          lectures={lectures}
          chosenId={chosenId}
          onChoose={onChoose}
          searchText={searchText}
          onSearch={onSearch}
          folding={folding}
          practice={chosenId !== null && practiceOf?.(chosenId)}
        />
      )}
      {chosenId !== null && <OfLecture key={chosenId} {...props} lectureId={chosenId} />}
    </>
  )
}

type OfLectureProps = Props & { lectureId: number }

/** Notes and captions stay mounted once opened, with scroll position and search text. */
function OfLecture(props: OfLectureProps) {
  const { panel, lectureId, questionsOf } = props
  const [seen, setSeen] = useState<Panel[]>([])
  const isKept = panel === 'notes' || panel === 'transcript'
  if (isKept && !seen.includes(panel)) setSeen([...seen, panel])
  return (
    <>
      {seen.map((name) => (
        <Activity key={name} mode={name === panel ? 'visible' : 'hidden'}>
          {name === 'notes' ? <Notes {...props} /> : <Transcript {...props} />}
        </Activity>
      ))}
      {panel === 'questions' && <Suspense fallback={<Loading />}>{questionsOf(lectureId)}</Suspense>}
    </>
  )
}

const Notes = ({ room: { memberId, player }, courseId, lectureId, lectures, ...rest }: OfLectureProps) => (
  <Suspense fallback={<Loading />}>
    <NotesPanel
      courseId={courseId}
      lectureId={lectureId}
      memberId={memberId}
      player={player}
      kind={lectures.find(({ id }) => id === lectureId)?.kind ?? 'video'}
      onOpenLecture={rest.onChoose}
      noteAt={rest.noteAt}
      onNoteBegun={rest.onNoteBegun}
    />
  </Suspense>
)

function Transcript({ room: { memberId, player, settings, change }, lectureId }: OfLectureProps) {
  // Reads the cache only; LectureStage fetches it.
  const { data: lecture } = useQuery({ ...lectureQuery(lectureId, memberId), enabled: false })
  return (
    <TranscriptPanel
      lectureId={lectureId}
      captionsUrl={lecture?.captions[0]?.url}
      player={player}
      follows={settings.transcriptFollows}
      onFollows={(transcriptFollows) => change({ transcriptFollows })}
    />
  )
}

const Loading = () => <p className="p-4 text-15 text-ink-soft">불러오는 중…</p>
