import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { LectureDetail, ProgressSaved } from '#contract/learning/learning.ts'
import { ErratumNotice } from '#web/features/erratum/erratum-notice.tsx'
import { useErrata } from '#web/features/erratum/use-errata.ts'
import { AfterLecture } from '#web/features/learning/lectures/contents/after-lecture.tsx'
import { BigPlay } from '#web/features/learning/lectures/video/big-play.tsx'
import { ElsewhereBar } from '#web/features/learning/lectures/saving/elsewhere-bar.tsx'
import { Picture } from '#web/features/learning/lectures/video/picture.tsx'
import { partOf } from '#web/features/learning/lectures/saving/played-ranges.ts'
import type { Chapter } from '#web/features/catalogue/chapters.ts'
import { PlayerControls } from '#web/features/learning/lectures/video/player-controls.tsx'
import { type OpenMenu, PlayerMenus } from '#web/features/learning/lectures/video/player-menus.tsx'
import { PlayerToolbar } from '#web/features/learning/lectures/video/player-toolbar.tsx'
import { PlayerWords } from '#web/features/learning/lectures/captions/player-words.tsx'
import { startOf } from '#web/features/learning/lectures/saving/resume.ts'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { SavedNews } from '#web/features/learning/lectures/notes/saved-note.tsx'
import { findUnsaved } from '#web/features/learning/lectures/saving/unsaved-progress.ts'
import { useAppliedSettings } from '#web/features/learning/lectures/video/use-applied-settings.ts'
import { useBookmarks } from '#web/features/learning/lectures/notes/use-bookmarks.ts'
import { captionAt } from '#web/features/learning/lectures/captions/caption-at.ts'
import { useCaptionText } from '#web/features/learning/lectures/captions/use-caption-text.ts'
import { useCovered } from '#web/features/learning/lectures/captions/use-covered.ts'
import { useIdle } from '#web/features/learning/lectures/video/use-idle.ts'
import { useMediaSession } from '#web/features/learning/lectures/video/use-media-session.ts'
import { useNotice } from '#web/features/learning/lectures/use-notice.ts'
import { usePlaceElsewhere } from '#web/features/learning/lectures/saving/use-place-elsewhere.ts'
import { usePlayWhenAsked } from '#web/features/learning/lectures/video/use-play-when-asked.ts'
import { usePlayerActions } from '#web/features/learning/lectures/video/use-player-actions.ts'
import { usePlayerKeys } from '#web/features/learning/lectures/video/use-player-keys.ts'
import { usePauses } from '#web/features/quiz/use-pauses.ts'
import { useProgressSaver } from '#web/features/learning/lectures/saving/use-progress-saver.ts'
import { useVideoPlace } from '#web/features/learning/lectures/video/use-video-place.ts'
import { useVideoState } from '#web/features/learning/lectures/video/use-video-state.ts'
import { VideoBroken } from '#web/features/learning/lectures/video/video-broken.tsx'

/** Loaded on demand. */
const KeysGuide = lazy(async () => ({
  default: (await import('#web/features/learning/lectures/keys-guide.tsx')).KeysGuide,
}))

const PauseQuiz = lazy(async () => ({
  default: (await import('#web/features/quiz/pause-quiz.tsx')).PauseQuiz,
}))

type Props = {
  lecture: LectureDetail & { videoUrl: string }
  chapters: readonly Chapter[]
  room: LectureRoom
  /** The second named by the URL. */
  askedSec: number | null
  /** The previous lecture led here, so start playing. */
  isToPlay: boolean
  mayPreload: boolean
  onBegin: () => void
  onSaved: (saved: ProgressSaved, coverage: number) => void
  /** Fetches a fresh URL when the old one has expired. */
  renew: () => Promise<string | null>
  /** Why the last renewal failed. */
  error: Error | null
}

/** One lecture; use the lecture's id as key. */
export function LecturePlayer({
  lecture,
  chapters,
  room,
  askedSec,
  isToPlay,
  mayPreload,
  onBegin,
  onSaved,
  renew,
  error,
}: Props) {
  const { memberId, settings } = room
  const { id: lectureId, durationSec } = lecture
  const frame = useRef<HTMLDivElement>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [menu, setMenu] = useState<OpenMenu>(null)
  const [isGuideOpen, setGuideOpen] = useState(false)
  const [isBegun, setBegun] = useState(false)
  // Only the first detail counts: a refetch for a fresh URL must not move a running video.
  const [owed] = useState(() => findUnsaved(memberId, lectureId))
  const [startSec] = useState(() => startOf(lecture, owed, askedSec))
  const hasCaptions = lecture.captions.length > 0

  const state = useVideoState(video)
  const { notice, say } = useNotice()
  const { marks, add: addBookmark } = useBookmarks(lecture.courseId, lectureId, say)
  const errata = useErrata(lectureId, memberId)
  const actions = usePlayerActions(video, {
    room,
    hasCaptions,
    say,
    addBookmark,
    showGuide: () => setGuideOpen(true),
    dismiss: () => {
      setMenu(null)
      return menu !== null
    },
  })
  const pauses = usePauses(video, lecture.pauses, memberId)
  // The keys belong to the quiz while it is open.
  usePlayerKeys(settings.letterKeys, (action) => !pauses.open && actions.act(action))
  useAppliedSettings(video, settings)
  useMediaSession(video, { lecture, actions, room })
  usePlayWhenAsked(video, isToPlay)
  const isIdle = useIdle(frame)
  const caption = useCaptionText(video, hasCaptions && settings.captions)
  const { isBroken, retry } = useVideoPlace(video, { startSec, renew })
  const { covered, onRan } = useCovered(lecture.covered)
  const saving = useProgressSaver(video, {
    lectureId,
    durationSec,
    memberId,
    startSec,
    owed,
    onSaved: (saved) => onSaved(saved, partOf(covered, durationSec)),
    onRan,
  })
  const { elsewhere, forget } = usePlaceElsewhere(video, { lecture, memberId, startSec })
  useEffect(() => (video ? room.player.attach(lectureId, video) : undefined), [video, room.player, lectureId])

  const isHidden = state.isPlaying && isIdle && menu === null
  const canBegin = !state.isPlaying && !state.isEnded && !isBroken
  return (
    <>
      <div
        ref={frame}
        className={`group/player relative flex w-full shrink-0 flex-col overflow-hidden ${room.isFull ? 'min-h-0 flex-1' : ''}
          ${isHidden ? 'cursor-none' : ''}`}
        data-full={room.isFull || undefined}
      >
        <div
          className={`relative grid w-full shrink-0 place-items-center overflow-hidden bg-[black] ${pictureShape(room)}`}
        >
          <Picture
            lecture={lecture}
            mayPreload={mayPreload}
            video={setVideo}
            onPress={actions.play}
            onJump={actions.jump}
            onPlay={() => {
              setBegun(true)
              onBegin()
            }}
          />
          <PlayerWords
            caption={isBegun ? caption : ''}
            settings={settings}
            notice={notice}
            isWaiting={state.isWaiting}
          />
          <ErratumNotice
            erratum={isBegun ? errata.at(state.atSec) : null}
            isPlaying={state.isPlaying}
            onPause={actions.play}
            onClose={errata.close}
          />
          <SavedNews saving={saving} />
          {canBegin && <BigPlay fromSec={state.atSec || startSec} isBegun={isBegun} onPlay={actions.play} />}
          {state.isEnded && !pauses.open && (
            <AfterLecture
              nextTitle={room.nextTitle}
              autoNext={settings.autoNext}
              onNext={() => room.go(1, true)}
              onAgain={actions.play}
              onNever={() => room.change({ autoNext: false })}
              more={room.afterwards}
            />
          )}
          {isBroken && <VideoBroken error={error} courseId={lecture.courseId} onRetry={() => void retry()} />}
        </div>
        <PlayerControls
          room={room}
          state={state}
          actions={actions}
          expectedSec={durationSec}
          hasCaptions={hasCaptions}
          covered={covered}
          marks={marks}
          errata={errata.errata}
          pauses={lecture.pauses}
          chapters={chapters}
          captionAt={(sec) => captionAt(video, sec)}
          saving={saving}
          isHidden={isHidden}
          menu={menu}
          onMenu={setMenu}
        />
        <PlayerMenus
          menu={menu}
          room={room}
          hasCaptions={hasCaptions}
          onSpeed={actions.setSpeed}
          onGuide={() => setGuideOpen(true)}
          onClose={() => setMenu(null)}
        />
        {pauses.open && (
          <Suspense>
            <PauseQuiz
              key={pauses.open.quizId}
              quizId={pauses.open.quizId}
              memberId={memberId}
              onClose={pauses.close}
            />
          </Suspense>
        )}
        {isGuideOpen && (
          <Suspense>
            <KeysGuide settings={settings} onChange={room.change} onClose={() => setGuideOpen(false)} />
          </Suspense>
        )}
      </div>
      <ElsewhereBar
        elsewhere={elsewhere}
        onGo={(toSec) => {
          forget()
          actions.seek(toSec)
        }}
        onStay={forget}
      />
      {!room.isFull && (
        <PlayerToolbar lecture={lecture} room={room} actions={actions} onGuide={() => setGuideOpen(true)} />
      )}
    </>
  )
}

function pictureShape({ isFull, settings }: LectureRoom): string {
  if (isFull) return 'flex-1'
  return `aspect-video ${settings.isTheatre ? 'max-h-[calc(100dvh-6.5rem-var(--dock,0px))]' : 'max-h-[calc(100dvh-13rem-var(--dock,0px))]'}`
}
