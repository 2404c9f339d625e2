import type { Calendar, CalendarDay } from '#contract/learning/learning.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { withHeldMember } from '#server/features/identity/held-member.ts'
import { type DayRow, findDays, findStreak, putDayStart } from './calendar.store.ts'
import type { PracticeHistory, PractisedExercise } from '../practised.ts'

export async function showCalendar(
  { db, practised }: Deps & { practised: PracticeHistory },
  memberId: number,
  wantedMonth: string | undefined,
): Promise<Calendar> {
  const {
    today,
    day_starts_at: dayStartsAt,
    first_month,
    current,
    longest,
    total,
  } = await findStreak(db, memberId, await practised.hoursOf(db, memberId))
  const month = wantedMonth ?? today.slice(0, 'YYYY-MM'.length)
  const played = await findDays(db, memberId, { month, dayStartsAt })
  const handedIn = await practised.inMonth(db, memberId, { month, dayStartsAt })
  return {
    month,
    today,
    dayStartsAt,
    streak: { current, longest, total },
    firstMonth: first_month,
    days: daysOf(played, handedIn),
  }
}

function daysOf(played: DayRow[], handedIn: PractisedExercise[]): CalendarDay[] {
  const dates = new Set([...played, ...handedIn].map(({ day }) => day))
  return [...dates].toSorted().map((date) =>
    calendarDay(
      date,
      played.find(({ day }) => day === date),
      handedIn.filter(({ day }) => day === date),
    ),
  )
}

function calendarDay(date: string, played: DayRow | undefined, handedIn: PractisedExercise[]): CalendarDay {
  return {
    date,
    lectures: (played?.lectures ?? []).map((lecture) => ({
      courseId: lecture.course_id,
      courseTitle: lecture.course_title,
      lectureId: lecture.lecture_id,
      title: lecture.title,
      startedAt: seoulTime(new Date(lecture.began_at)),
      isCompleted: lecture.is_completed,
    })),
    exercises: handedIn.map(({ exercise }) => exercise),
    hasFinished: played?.has_finished === true || handedIn.some(({ hasFinished }) => hasFinished),
  }
}

/** Also changes past days: only the hours of activity are stored. */
export async function setDayStart({ db }: Deps, memberId: number, hour: number) {
  await withHeldMember(db, memberId, (trx) => putDayStart(trx, memberId, hour))
  return { hour }
}
