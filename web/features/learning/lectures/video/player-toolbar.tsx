import { BookmarkPlus, Keyboard, MessageCircleQuestion, Paperclip, SkipForward } from 'lucide-react'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { LECTURE_FILES } from '#web/features/learning/lectures/files/lazy-files.tsx'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import type { PlayerActions } from '#web/features/learning/lectures/video/use-player-actions.ts'
import { PracticeOfLecture } from '#web/features/practice/practice-of-lecture.tsx'

type Props = {
  lecture: Pick<LectureDetail, 'id' | 'files'>
  room: Pick<LectureRoom, 'nextTitle' | 'go' | 'showQuestions'>
  actions: PlayerActions
  onGuide: () => void
}

/** Always below the picture: what belongs to the lecture, and frequent actions, at one touch. */
export const PlayerToolbar = ({ lecture, room, actions, onGuide }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line px-2 py-0.5 md:px-4">
    <div className="flex flex-wrap items-center">
      {lecture.files.length > 0 && (
        <ToolButton label={`자료 ${lecture.files.length}`} isNamed onPress={goToFiles}>
          <Paperclip size={18} aria-hidden />
        </ToolButton>
      )}
      <PracticeOfLecture lectureId={lecture.id} className={TOOL} />
      <ToolButton label="질문 보기" isNamed onPress={room.showQuestions}>
        <MessageCircleQuestion size={18} aria-hidden />
      </ToolButton>
      {room.nextTitle !== undefined && (
        <ToolButton label="다음 강의로" title={room.nextTitle} isNamed onPress={() => room.go(1, true)}>
          <SkipForward size={18} aria-hidden />
        </ToolButton>
      )}
    </div>
    <div className="flex">
      <ToolButton label="책갈피" title="책갈피 (B)" onPress={() => actions.bookmark()}>
        <BookmarkPlus size={18} aria-hidden />
      </ToolButton>
      <ToolButton label="단축키" title="단축키 (?)" isForKeys onPress={onGuide}>
        <Keyboard size={18} aria-hidden />
      </ToolButton>
    </div>
  </div>
)

const goToFiles = () => document.getElementById(LECTURE_FILES)?.scrollIntoView({ block: 'start' })

const TOOL =
  'min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-board px-2 text-13 font-semibold hover:bg-ink/10'

type ToolProps = {
  label: string
  title?: string
  /** Of no use without a keyboard. */
  isForKeys?: boolean
  /** Shows its label on phones too. */
  isNamed?: boolean
  onPress: () => void
  children: React.ReactNode
}

const ToolButton = ({ label, title, isForKeys = false, isNamed = false, onPress, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={title}
    onClick={onPress}
    className={`${TOOL} ${isForKeys ? 'hidden sm:flex' : 'flex'}`}
  >
    {children}
    <span className={isNamed ? '' : 'max-md:hidden'}>{label}</span>
  </button>
)
