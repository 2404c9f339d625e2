import { Award } from 'lucide-react'
import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Link } from '#web/ui/link.tsx'

type Props = {
  courses: readonly EnrolledCourse[]
  name: string
  /** The course to take next; null: the list of courses. */
  nextId: number | null
}

/** The certificate as a card, and what to do with it; of several, that of the course watched last. */
export function Graduation({ courses, name, nextId }: Props) {
  const course = courses.find(({ certificateNumber }) => certificateNumber !== null)
  if (!course?.certificateNumber) return null
  const { courseId, courseTitle, certificateNumber } = course
  const address = paths.certificate(certificateNumber)
  return (
    <section
      aria-labelledby="graduation"
      className="grid items-center gap-5 rounded-card border border-line bg-sheet p-5 sm:grid-cols-[15rem_minmax(0,1fr)] sm:p-6"
    >
      <Link
        to={address}
        className="grid aspect-[1.414] content-between rounded-board border-4 border-double border-wood-3 bg-paper p-4 text-center hover:border-wood-4"
      >
        <span className="flex items-center justify-center gap-1.5 text-15 font-extrabold">
          <Award size={18} aria-hidden className="text-wood-4" /> 수료증
        </span>
        <span>
          <span className="line-clamp-2 text-15 font-bold text-balance">{courseTitle}</span>
          <span className="mt-1 block truncate text-13">{name}</span>
        </span>
        <span className="text-13 text-ink-soft tabular-nums">{certificateNumber}</span>
      </Link>
      <div>
        <h2 id="graduation" className="text-21 font-bold text-balance">
          수료를 축하해요
        </h2>
        <p className="mt-1 text-15 text-ink-soft">{courseTitle}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <CopyButton text={window.location.origin + address}>수료증 공유하기</CopyButton>
          <Button variant="quiet" size="small" to={paths.reviews(courseId)}>
            수강평 쓰기
          </Button>
          <Button variant="quiet" size="small" to={nextId === null ? paths.courses : paths.course(nextId)}>
            다음 코스 보기
          </Button>
        </div>
      </div>
    </section>
  )
}
