import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { setDayStart } from '#contract/learning/learning.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { CALENDAR } from '#web/features/learning/parts/attendance/calendar-query.ts'
import { showToast } from '#web/features/notification/toast.ts'

const HOURS = [0, 1, 2, 3, 4, 5, 6]

/** The hour at which a day starts: learning past midnight counts as one evening, not two days. */
export function DayStartSelect({ hour }: { hour: number }) {
  const id = useId()
  const queries = useQueryClient()
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (next: number) => send(setDayStart, { body: { hour: next } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: CALENDAR })
      showToast('하루 시작 시각을 변경했습니다.', 'success')
    },
  })
  return (
    <div className="mt-6 border-t border-line pt-4">
      <label htmlFor={id} className="text-15 font-semibold">
        하루 시작 시각
      </label>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <select
          id={id}
          value={isPending ? variables : hour}
          aria-describedby={`${id}-hint`}
          aria-busy={isPending || undefined}
          onChange={(event) => mutate(Number(event.currentTarget.value))}
          className="min-h-11 rounded-board border border-line-strong bg-sheet px-3 text-15"
        >
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? '자정 (0시)' : `새벽 ${one}시`}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className="max-w-text min-w-0 grow basis-60 text-13 text-ink-soft">
          밤늦게 공부한다면 설정해 보세요. 새벽 4시로 정하면 새벽 3시에 들은 강의도 전날 출석으로 계산해요.
        </p>
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-13 font-medium text-persimmon">
          {sentenceOf(error, setDayStart.fallback)}
        </p>
      )}
    </div>
  )
}
