import type { Calendar, CalendarDay } from '#contract/learning.ts'
import { seoulTime } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
import { type DayRow, findDays, findStreak, putDayStart } from './calendar.store.ts'

export async function showCalendar(
  { db }: Deps,
  memberId: number,
  asked: string | undefined,
): Promise<Calendar> {
  const {
    today,
    day_starts_at: dayStartsAt,
    first_month,
    current,
    longest,
    total,
  } = await findStreak(db, memberId)
  const month = asked ?? today.slice(0, 'YYYY-MM'.length)
  const days = await findDays(db, memberId, { month, dayStartsAt })
  return {
    month,
    today,
    dayStartsAt,
    streak: { current, longest, total },
    firstMonth: first_month,
    days: days.map(calendarDay),
  }
}

function calendarDay({ day, has_finished, lectures }: DayRow): CalendarDay {
  return {
    date: day,
    lectures: lectures.map((lecture) => ({
      courseId: lecture.course_id,
      courseTitle: lecture.course_title,
      lectureId: lecture.lecture_id,
      title: lecture.title,
      startedAt: seoulTime(new Date(lecture.began_at)),
      isCompleted: lecture.is_completed,
    })),
    hasFinished: has_finished,
  }
}

/** Past days are counted anew by it too: only hours are kept. */
export async function setDayStart({ db }: Deps, memberId: number, hour: number) {
  await putDayStart(db, memberId, hour)
  return { hour }
}
