import { statusOf } from '#web/features/learning/parts/notes/learning-sentence.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'

type Props = {
  /** Why the last request for a fresh URL failed; null when that was not the reason. */
  error: Error | null
  courseId: number
  onRetry: () => void
}

/** Shown when a video cannot play; the position is kept, and a retry resumes there. */
export function VideoBroken({ error, courseId, onRetry }: Props) {
  const { title, lead, isOver } = WORDS[statusOf(error)] ?? UNREACHED
  return (
    <div role="alert" className="absolute inset-0 z-1 grid place-items-center bg-paper/90 p-4 text-center">
      <div className="flex flex-col items-center gap-2">
        <p className="text-17 font-semibold">{title}</p>
        <p className="text-15 text-ink-soft">{lead}</p>
        {isOver ? (
          <Button variant="quiet" to={paths.course(courseId)} className="mt-2">
            코스 소개 보기
          </Button>
        ) : (
          <RetryButton onRetry={onRetry} className="mt-2" />
        )}
      </div>
    </div>
  )
}

type Words = { title: string; lead: string; isOver?: true }

const UNREACHED: Words = {
  title: '영상 정보를 불러오지 못했습니다.',
  lead: '연결을 확인하고 다시 시도해 주세요. 보던 시점부터 이어져요.',
}

/** By status code: access to a course can end while a lecture plays. */
const WORDS: Record<number, Words> = {
  401: {
    title: '로그인이 만료되어 재생을 멈췄습니다.',
    lead: '다시 로그인하면 보던 시점부터 이어져요.',
  },
  403: {
    title: '이 강의를 더 이상 볼 수 없습니다.',
    lead: '환불했거나 수강 기한이 지났어요. 학습 기록은 그대로 남아 있어요.',
    isOver: true,
  },
  404: {
    title: '이 강의를 더 이상 볼 수 없습니다.',
    lead: '코스에서 제외된 강의예요. 다른 강의를 선택해 주세요.',
    isOver: true,
  },
}
