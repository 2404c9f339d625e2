import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Course } from '#contract/catalogue/catalogue.ts'
import { listWishes } from '#contract/wish/wish.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { CourseCard } from '#web/features/catalogue/course-card.tsx'
import { useWished } from '#web/features/wish/wished.ts'
import { wishesQuery } from '#web/features/wish/wishes-query.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { WishToggle } from '#web/features/wish/wish-toggle.tsx'

/** A wish that is removed here leaves the list at once; taken back, it is where it was. */
export function Page() {
  const { data, error, refetch } = useQuery(wishesQuery)
  const wished = useWished()
  const shown = data?.filter(({ id }) => wished.has(id))
  return (
    <>
      <PageHead title="찜한 코스" />
      <h1 className="mb-6 flex items-baseline gap-3 text-28">
        찜한 코스
        {shown && <span className="text-17 font-medium text-ink-soft tabular-nums">{shown.length}개</span>}
      </h1>
      {shown ? (
        <Wishes courses={shown} />
      ) : error ? (
        <Problem title={sentenceOf(error, listWishes.fallback)} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

function Wishes({ courses }: { courses: readonly Course[] }) {
  const place = useFocusKept(courses.length)
  const open = courses.filter(({ published }) => published)
  const closed = courses.filter(({ published }) => !published)
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-10 outline-none">
      {courses.length === 0 && <NoWish />}
      {open.length > 0 && (
        <div className="grid gap-6 sm:grid-cols-2">
          {open.map((course) => (
            <CourseCard key={course.id} course={course} level={2} />
          ))}
        </div>
      )}
      {closed.length > 0 && <ClosedWishes courses={closed} />}
    </div>
  )
}

/** The list takes the focus when the pressed heart has gone with its course. */
function useFocusKept(count: number) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [count])
  return place
}

const NoWish = () => (
  <Empty
    title="아직 찜한 코스가 없어요."
    body="마음에 드는 코스의 하트를 누르면 여기에 모여요."
    action={<Button to={paths.courses}>코스 둘러보기</Button>}
  />
)

/** Wished courses that are no longer published: there is nothing to open or to buy. */
const ClosedWishes = ({ courses }: { courses: readonly Course[] }) => (
  <section aria-labelledby="closed">
    <h2 id="closed" className="text-21">
      지금은 신청할 수 없는 코스
    </h2>
    <p className="mt-1 text-15 text-ink-soft">코스가 다시 열리면 신청할 수 있어요.</p>
    <ul className="mt-4 rounded-card border border-line bg-sheet">
      {courses.map((course) => (
        <li
          key={course.id}
          className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 last:border-b-0"
        >
          <span className="min-w-0 text-15 font-medium">{course.title}</span>
          <WishToggle course={course} look="corner" />
        </li>
      ))}
    </ul>
  </section>
)
