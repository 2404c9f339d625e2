import { readClock } from '#web/ui/words/read-clock.ts'

/** Why a quiz cannot ask at the typed time; null: it can. */
export function pauseFault(typed: string, durationSec: number): string | null {
  const sec = readClock(typed)
  if (sec === null) return '1:05처럼 입력해 주세요.'
  return sec >= durationSec ? '영상 안의 시점을 입력해 주세요.' : null
}
