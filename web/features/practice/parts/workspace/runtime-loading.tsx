import type { PracticeLanguage } from '#contract/practice/practice.ts'
import { LANGUAGE_NAMES } from '#web/features/practice/practice-words.ts'
import type { Bench } from '#web/features/practice/parts/workspace/use-bench.ts'

type Props = { bench: Pick<Bench, 'loading' | 'doing'>; language: PracticeLanguage }

const MEGA = 1_000_000
const mega = (bytes: number) => (bytes / MEGA).toFixed(1)

/** Download progress of a runtime; most are loaded at once. */
export function RuntimeLoading({ bench: { loading, doing }, language }: Props) {
  const isLoading = loading !== null && loading.totalBytes > 0
  if (!isLoading && doing !== 'preparing') return null
  const percent = isLoading ? Math.min(100, Math.floor((loading.loadedBytes / loading.totalBytes) * 100)) : 0
  return (
    <div className="grid shrink-0 gap-1 rounded-board border border-line bg-sheet p-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-13">
        <span className="font-semibold">{LANGUAGE_NAMES[language]} 실행 환경을 준비하는 중…</span>
        {isLoading && (
          <span className="text-ink-soft tabular-nums">
            {mega(loading.loadedBytes)} / {mega(loading.totalBytes)}MB · {percent}%
          </span>
        )}
      </p>
      <div
        role="progressbar"
        aria-label="실행 환경 다운로드"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-board bg-wood-1"
      >
        <div className="h-full bg-wood-3" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-13 text-ink-soft">처음 한 번만 다운로드하고, 다음부터는 바로 시작해요.</p>
    </div>
  )
}
