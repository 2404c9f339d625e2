import type { ChatRoomCard } from '#contract/chat/chat.ts'
import { paths } from '#web/paths.ts'
import { Boards } from '#web/ui/boards/boards.tsx'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'

const WHOLE = 100

export const CardCourses = ({ courses }: { courses: ChatRoomCard['courses'] }) =>
  courses.length === 0 ? (
    <p className="text-13 text-ink-soft">수강 중인 코스가 없어요.</p>
  ) : (
    <ul className="flex flex-col gap-3">
      {courses.map(({ courseId, title, progressPercent, lastWatchedAt }) => (
        <li key={courseId}>
          <p className="flex items-baseline gap-2 text-15">
            <Link to={paths.course(courseId)} className="grow underline-offset-4 hover:underline">
              {title}
            </Link>
            <span className="shrink-0 text-13 font-semibold tabular-nums">{progressPercent}%</span>
          </p>
          <Boards
            boards={[
              { durationSec: 1, progress: progressPercent / WHOLE, completed: progressPercent >= WHOLE },
            ]}
            label={`${title} ${progressPercent}%`}
            size="thin"
            className="mt-1"
          />
          <p className="mt-1 text-13 text-ink-soft tabular-nums">
            {lastWatchedAt ? `${dayText(lastWatchedAt)} 학습` : '학습 전'}
          </p>
        </li>
      ))}
    </ul>
  )
