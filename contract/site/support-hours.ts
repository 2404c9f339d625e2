import * as z from 'zod/mini'

const timeWrong = '시각은 09:30 형식으로 입력해 주세요.'
/** A time of day in Seoul; `24:00` is allowed only as an end. */
const Time = z.string(timeWrong).check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, timeWrong))

export const DAY_NAMES = ['월', '화', '수', '목', '금', '토', '일'] as const

const SupportDay = z
  .object({ opens: Time, closes: Time, lunch: z.nullable(z.object({ from: Time, to: Time })) })
  .check(
    z.refine(({ opens, closes }) => opens < closes, {
      path: ['closes'],
      error: '종료 시각은 시작 시각보다 늦어야 합니다.',
    }),
    z.refine(({ lunch }) => !lunch || lunch.from < lunch.to, {
      path: ['lunch', 'to'],
      error: '점심시간 종료 시각은 시작 시각보다 늦어야 합니다.',
    }),
    z.refine(({ opens, closes, lunch }) => !lunch || (opens < lunch.from && lunch.to < closes), {
      path: ['lunch', 'from'],
      error: '점심시간은 상담 시간 안에 있어야 합니다.',
    }),
  )
export type SupportDay = z.infer<typeof SupportDay>

/** Monday first; null: closed all day. */
export const SupportHours = z.array(z.nullable(SupportDay)).check(
  z.length(7),
  z.refine(
    (days) => days.some((day) => day !== null),
    '상담 요일을 하나 이상 선택해 주세요. 잠시 중단하려면 실시간 상담 화면의 상담 설정을 이용해 주세요.',
  ),
)
export type SupportHours = z.infer<typeof SupportHours>

/** Such as `평일 10:00 ~ 19:00` or `월~목 09:00 ~ 18:00, 토 10:00 ~ 13:00`. */
export function hoursText(hours: SupportHours): string {
  const kinds = new Map<string, number[]>()
  for (const [at, day] of hours.entries())
    if (day) kinds.set(dayText(day), [...(kinds.get(dayText(day)) ?? []), at])
  return [...kinds].map(([times, days]) => `${daysText(days)} ${times}`).join(', ')
}

const dayText = ({ opens, closes, lunch }: SupportDay) =>
  `${opens} ~ ${closes}${lunch ? ` (점심 ${lunch.from} ~ ${lunch.to})` : ''}`

const NAMED: Record<string, string> = { '0,1,2,3,4': '평일', '5,6': '주말', '0,1,2,3,4,5,6': '매일' }

function daysText(days: number[]): string {
  const named = NAMED[days.join()]
  if (named) return named
  const [first = 0] = days
  const last = days.at(-1) ?? first
  const isRun = days.length > 2 && last - first === days.length - 1
  return isRun ? `${DAY_NAMES[first]}~${DAY_NAMES[last]}` : days.map((day) => DAY_NAMES[day]).join('·')
}
