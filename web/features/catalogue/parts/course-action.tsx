import { useState, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '#web/api/failure.ts'
import { OPEN_LECTURE } from '#web/features/catalogue/open-lecture.tsx'
import { saveReturnPath } from '#web/features/identity/return-path.ts'
import { restoreSession } from '#web/features/identity/start-session.ts'
import { currentSession, useMember } from '#web/features/identity/session.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useSite } from '#web/ui/use-site.ts'

type Props = {
  course: { id: number; price: number; openLectureId: number | null }
  /** As of `useEnrolled`: a page may have this action twice. */
  isEnrolled: boolean
  size?: 'normal' | 'large'
}

/** The main action for a course: continue, start, buy, or watch the open lecture. */
export function CourseAction({ course, isEnrolled, size = 'large' }: Props) {
  const site = useSite()
  if (isEnrolled)
    return (
      <Button to={paths.lectures(course.id)} size={size} wide>
        이어서 학습하기
      </Button>
    )
  if (course.price === 0) return <StartFree courseId={course.id} size={size} />
  if (site.paymentMethods.length === 0) return <OnlyToWatch hasOpen={course.openLectureId !== null} />
  return (
    <Button to={paths.payment(course.id)} size={size} wide>
      수강 신청하기
    </Button>
  )
}

function StartFree({ courseId, size }: { courseId: number; size: 'normal' | 'large' }) {
  const [busy, setBusy] = useState(false)
  const start = useStart(courseId)
  return (
    <Button
      size={size}
      wide
      busy={busy}
      onClick={() => {
        setBusy(true)
        void start().finally(() => setBusy(false))
      }}
    >
      무료로 시작하기
    </Button>
  )
}

/** Enrols and opens the player; a guest logs in first and returns here. */
function useStart(courseId: number) {
  const navigate = useNavigate()
  return async () => {
    const session = currentSession().is === 'unknown' ? await restoreSession() : currentSession()
    if (session.is !== 'member') {
      saveReturnPath(paths.course(courseId))
      return navigate(paths.loginChoice)
    }
    try {
      const { askEnrolment } = await import('#web/features/catalogue/ask.ts')
      await askEnrolment(courseId)
      await navigate(paths.lectures(courseId))
    } catch (thrown) {
      showToast(sentenceOf(thrown, '수강 신청에 실패했습니다.'), 'error')
    }
  }
}

const OnlyToWatch = ({ hasOpen }: { hasOpen: boolean }) => (
  <>
    <p className="mb-4 text-15 text-ink-soft">
      <span className="inline-block">지금은 온라인 결제를 받지 않고 있어요.</span>{' '}
      <span className="inline-block">무료 공개 강의는 바로 볼 수 있어요.</span>
    </p>
    {hasOpen && (
      <Button to={`#${OPEN_LECTURE}`} size="large" wide>
        무료 공개 강의 보기
      </Button>
    )}
  </>
)

/** Asks for members only; until the answer arrives the page stays as the server sent it. */
export function useEnrolled(courseId: number): boolean {
  const memberId = useMember()?.id ?? null
  const [known, setKnown] = useState<{ memberId: number; courseId: number } | null>(null)
  useEffect(() => {
    if (memberId === null) return
    let isCurrent = true
    const ask = async () => {
      const { isEnrolled } = await import('#web/features/catalogue/ask.ts')
      if ((await isEnrolled(courseId)) && isCurrent) setKnown({ memberId, courseId })
    }
    // Without an answer the default action stays; the server checks the enrolment anyway.
    ask().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [memberId, courseId])
  return known !== null && known.memberId === memberId && known.courseId === courseId
}
