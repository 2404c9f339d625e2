import { lazy, type ReactNode, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { LectureListItem } from '#contract/learning.ts'
import { lectureQuery } from '#web/learning/queries.ts'
import type { Room } from '#web/learning/room.ts'
import { TableOfContents } from '#web/learning/table-of-contents.tsx'
import { TranscriptPanel } from '#web/learning/transcript-panel.tsx'
import type { Panel } from '#web/learning/use-room-address.ts'

const NotesPanel = lazy(async () => ({ default: (await import('#web/learning/notes-panel.tsx')).NotesPanel }))

type Props = {
  panel: Panel
  room: Room
  courseId: number
  lectures: LectureListItem[]
  chosenId: number | null
  onChoose: (lectureId: number, atSec?: number) => void
  /** What is looked for among the titles of the lectures. */
  asked: string
  onAsk: (words: string) => void
  /** The questions of a lecture, which are another room's affair. */
  questionsOf: (lectureId: number) => ReactNode
  /** Its exercises are so, too. */
  practiceOf?: (lectureId: number) => ReactNode
}

/** What stands beside the video. */
export function RoomPanel(props: Props) {
  const { panel, courseId, lectures, chosenId, onChoose, asked, onAsk, practiceOf } = props
  if (panel === 'contents' || chosenId === null)
    return (
      <TableOfContents
        courseId={courseId}
        lectures={lectures}
        chosenId={chosenId}
        {...{ onChoose, asked, onAsk }}
        practice={chosenId !== null && practiceOf?.(chosenId)}
      />
    )
  return (
    <Suspense fallback={<p className="p-4 text-15 text-ink-soft">불러오는 중…</p>}>
      <OfLecture {...props} lectureId={chosenId} />
    </Suspense>
  )
}

function OfLecture({
  panel,
  room,
  courseId,
  lectureId,
  onChoose,
  questionsOf,
}: Props & { lectureId: number }) {
  const { memberId, player, settings, change } = room
  // The stage asks; this only looks.
  const { data: lecture } = useQuery({ ...lectureQuery(lectureId, memberId), enabled: false })
  if (panel === 'notes')
    return (
      <NotesPanel
        key={lectureId}
        courseId={courseId}
        lectureId={lectureId}
        memberId={memberId}
        player={player}
        onOpenLecture={onChoose}
      />
    )
  if (panel === 'questions') return questionsOf(lectureId)
  return (
    <TranscriptPanel
      key={lectureId}
      lectureId={lectureId}
      captionsUrl={lecture?.captions[0]?.url}
      player={player}
      follows={settings.transcriptFollows}
      onFollows={(transcriptFollows) => change({ transcriptFollows })}
    />
  )
}
