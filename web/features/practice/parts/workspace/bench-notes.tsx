import type { PracticeLanguage } from '#contract/practice/practice.ts'
import { RuntimeLoading } from '#web/features/practice/parts/workspace/runtime-loading.tsx'
import type { Bench } from '#web/features/practice/parts/workspace/use-bench.ts'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

/** The download of the runtime, and a failure of it with the way to try again. */
export const BenchNotes = ({ bench, language }: { bench: Bench; language: PracticeLanguage }) => (
  <div data-list-place tabIndex={-1} className="shrink-0 outline-none empty:absolute">
    <RuntimeLoading bench={bench} language={language} />
    {bench.problem && (
      <FormMessage>
        <p>{bench.problem}</p>
        <RetryButton size="small" variant="quiet" onRetry={bench.retry} className="mt-2" />
      </FormMessage>
    )}
  </div>
)
