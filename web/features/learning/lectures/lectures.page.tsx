import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { idOf } from '#contract/platform/id.ts'
import type { User } from '#contract/identity/identity.ts'
import { type LectureListItem, listLectures } from '#contract/learning/learning.ts'
import { may } from '#contract/policy.ts'
import { useSession } from '#web/features/identity/session.ts'
import { EditionNews } from '#web/features/catalogue/edition-news.tsx'
import { EmptyStage } from '#web/features/learning/lectures/empty-stage.tsx'
import { LectureStage } from '#web/features/learning/lectures/lecture-stage.tsx'
import { learningSentence, statusOf } from '#web/features/learning/parts/notes/learning-sentence.ts'
import type { NoteStart } from '#web/features/learning/parts/notes/note-place.ts'
import { createPlayerLink } from '#web/features/learning/lectures/player-link.ts'
import { NoAccess } from '#web/features/learning/lectures/no-access.tsx'
import { PlayerHeader } from '#web/features/learning/lectures/player-header.tsx'
import { lectureQuery, lecturesQuery } from '#web/features/learning/parts/queries.ts'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { roomShape, stageShape } from '#web/features/learning/lectures/room-layout.ts'
import { RoomPanel } from '#web/features/learning/lectures/room-panel.tsx'
import { SidePanel } from '#web/features/learning/lectures/side-panel.tsx'
import { useDeliverUnsaved } from '#web/features/learning/use-deliver-unsaved.ts'
import { useFolding } from '#web/features/learning/lectures/contents/use-folding.ts'
import { useFullscreen } from '#web/features/learning/lectures/video/use-fullscreen.ts'
import { useLeaveConfirm } from '#web/features/learning/lectures/saving/use-leave-confirm.ts'
import { usePlayerSettings } from '#web/features/learning/lectures/video/use-player-settings.ts'
import { useRoomAddress } from '#web/features/learning/lectures/use-room-address.ts'
import { LectureExercises, PracticeNow } from '#web/features/practice/lecture-exercises.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

const LectureQuestions = lazy(async () => ({
  default: (await import('#web/features/learning/lectures/questions/lecture-questions.tsx')).LectureQuestions,
}))

export function Page() {
  const session = useSession()
  const courseId = idOf(useParams().courseId)
  if (session.is !== 'member') return null
  const exitTo = may(session.user, 'mypage.enter') ? paths.mypage : paths.admin
  if (courseId === null) return <NoCourse exitTo={exitTo} />
  return <Course key={courseId} courseId={courseId} member={session.user} exitTo={exitTo} />
}

type CourseProps = { courseId: number; member: User; exitTo: string }

function Course({ courseId, member, exitTo }: CourseProps) {
  const { data: lectures, error, refetch, isPending } = useQuery(lecturesQuery(courseId))
  if (lectures) return <Lectures courseId={courseId} member={member} exitTo={exitTo} lectures={lectures} />
  return (
    <Screen exitTo={exitTo} title={undefined}>
      {isPending || !error ? (
        <EmptyStage>영상 로딩 중…</EmptyStage>
      ) : (
        <main className="col-span-full m-auto w-full max-w-lg p-4">
          <ListProblem error={error} courseId={courseId} onRetry={() => void refetch()} />
        </main>
      )}
    </Screen>
  )
}

function Lectures({ courseId, member, exitTo, lectures }: CourseProps & { lectures: LectureListItem[] }) {
  const [player] = useState(createPlayerLink)
  const address = useRoomAddress(lectures, player)
  const { chosenId, choose } = address
  const { data: chosen } = useQuery({ ...lectureQuery(chosenId ?? 0, member.id), enabled: false })
  const place = useRef<HTMLDivElement>(null)
  const { settings, change } = usePlayerSettings(member.id)
  const { isFull, toggle: toggleFullscreen } = useFullscreen(place)
  const [isPanelShown, setPanelShown] = useState(false)
  const [searchText, setSearchText] = useState('')
  const [noteAt, setNoteAt] = useState<NoteStart | null>(null)
  const [toPlayId, setToPlayId] = useState<number | null>(null)
  const [isTimed, setTimed] = useState(false)
  useLeaveConfirm({ isTimed })
  useDeliverUnsaved(member.id, chosenId, chosenId !== null)

  const at = lectures.findIndex((lecture) => lecture.id === chosenId)
  const folding = useFolding(lectures[at])
  const go = (step: 1 | -1, plays: boolean) => {
    const to = at < 0 ? undefined : lectures[at + step]
    if (!to) return
    setToPlayId(plays ? to.id : null)
    choose(to.id)
  }
  const room: LectureRoom = {
    memberId: member.id,
    player,
    settings,
    change,
    isFull,
    toggleFullscreen,
    isPanelShown,
    togglePanel: () => setPanelShown(!isPanelShown),
    previousTitle: lectures[at - 1]?.title,
    nextTitle: at < 0 ? undefined : lectures[at + 1]?.title,
    go,
    writeNote: () => {
      address.showPanel('notes')
      setPanelShown(true)
      setNoteAt({ atSec: player.currentSec(), heading: player.heading() })
    },
    showQuestions: () => {
      address.showPanel('questions')
      setPanelShown(true)
    },
    holdHere: setTimed,
    afterwards: chosenId !== null && <PracticeNow lectureId={chosenId} />,
  }
  const shape = { isFull, isTheatre: settings.isTheatre }
  return (
    <Screen
      exitTo={exitTo}
      title={chosen?.courseTitle}
      lectureTitle={lectures[at]?.title}
      shape={roomShape(shape)}
      place={place}
    >
      <main tabIndex={-1} className={`${stageShape(shape)} outline-none`}>
        {chosenId === null ? (
          <EmptyStage>영상이 선택되지 않았습니다.</EmptyStage>
        ) : (
          <LectureStage
            key={chosenId}
            courseId={courseId}
            lectureId={chosenId}
            listed={lectures[at]}
            room={room}
            askedSec={address.askedSec}
            askedHeading={address.askedHeading}
            isToPlay={toPlayId === chosenId}
          />
        )}
        {!isFull && <EditionNews courseId={courseId} className="mx-4 mb-6 md:mx-6" />}
      </main>
      {(!isFull || isPanelShown) && (
        <SidePanel
          panel={address.panel}
          onShow={address.showPanel}
          contentsLabel={`목차 ${at + 1} / ${lectures.length}`}
          closedBy={chosenId}
          isAsked={noteAt !== null}
          {...shape}
        >
          <RoomPanel
            panel={address.panel}
            room={room}
            courseId={courseId}
            lectures={lectures}
            chosenId={chosenId}
            onChoose={choose}
            noteAt={noteAt}
            onNoteBegun={() => setNoteAt(null)}
            searchText={searchText}
            onSearch={setSearchText}
            folding={folding}
            practiceOf={(lectureId) => <LectureExercises lectureId={lectureId} />}
            questionsOf={(lectureId) => (
              <LectureQuestions
                key={lectureId}
                courseId={courseId}
                lectureId={lectureId}
                kind={lectures[at]?.kind ?? 'video'}
                player={room.player}
              />
            )}
          />
        </SidePanel>
      )}
    </Screen>
  )
}

/** Always dark: the tokens follow the colour scheme of the nearest element that sets one. */
const Screen = ({
  exitTo,
  title,
  lectureTitle,
  shape = roomShape({ isFull: false, isTheatre: false }),
  place,
  children,
}: {
  exitTo: string
  title: string | undefined
  lectureTitle?: string | undefined
  shape?: string
  place?: RefObject<HTMLDivElement | null>
  children: ReactNode
}) => (
  <div className="flex h-[calc(100dvh-var(--view-bar)-var(--dock,0px))] flex-col bg-paper text-ink scheme-dark">
    <PageHead title={[lectureTitle, title ? `${title} 강의실` : '강의실'].filter(Boolean).join(' | ')} />
    <PlayerHeader title={title} exitTo={exitTo} />
    <div ref={place} className={shape}>
      {children}
    </div>
  </div>
)

const NoCourse = ({ exitTo }: { exitTo: string }) => (
  <Screen exitTo={exitTo} title={undefined}>
    <main className="col-span-full m-auto w-full max-w-lg p-4">
      <Problem
        level={1}
        title="유효한 코스 ID가 아닙니다."
        body="주소를 다시 확인해 주세요."
        action={<Button to={exitTo}>돌아가기</Button>}
      />
    </main>
  </Screen>
)

type ListProblemProps = { error: Error; courseId: number; onRetry: () => void }

function ListProblem({ error, courseId, onRetry }: ListProblemProps) {
  const title = learningSentence(error, { fallback: listLectures.fallback, notFound: courseNotFound.message })
  switch (statusOf(error)) {
    case 403:
      return <NoAccess courseId={courseId} title={title} />
    case 404:
      return <Problem level={1} title={title} action={<Button to={paths.home}>홈으로</Button>} />
    default:
      return <Problem level={1} title={title} onRetry={onRetry} />
  }
}
