import { useEffect, useState } from 'react'
import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { useMember } from '#web/features/identity/session.ts'
import { paths } from '#web/paths.ts'
import { ArrowSign } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

type Place = Pick<EnrolledCourse, 'courseId' | 'courseTitle' | 'nextLecture'>

/** The way back to the last lesson. Its height is reserved before the first paint if a login is hinted. */
export function GoOn() {
  const memberId = useMember()?.id ?? null
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    if (memberId === null) return
    void import('#web/features/catalogue/ask.ts')
      .then(({ askLastCourse }) => askLastCourse())
      .then(setPlace, () => {})
  }, [memberId])
  const lesson = place?.nextLecture
  return (
    <div
      className={`border-b border-line bg-sheet ${memberId === null ? 'hidden in-data-[auth=hinted]:block' : ''}`}
    >
      <Link
        to={place && lesson ? paths.lectures(place.courseId, lesson.id) : paths.mypage}
        className="page group flex h-16 items-center gap-3"
      >
        <span className="shrink-0 text-17 font-bold text-indigo">이어보기</span>
        <span className="min-w-0 grow truncate text-15">
          {place && lesson ? `${lesson.title} · ${place.courseTitle}` : '내 코스로 가기'}
        </span>
        <ArrowSign size={22} className="shrink-0 transition-transform group-hover:translate-x-1" />
      </Link>
    </div>
  )
}
