import type { PracticeLanguage } from '#contract/practice/practice.ts'
import { RuntimeLoading } from '#web/features/practice/parts/workspace/runtime-loading.tsx'
import type { Bench } from '#web/features/practice/parts/workspace/use-bench.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

/** The download of the runtime, and a failure of it with the way to try again. */
export const BenchNotes = ({ bench, language }: { bench: Bench; language: PracticeLanguage }) => (
  <>
    <RuntimeLoading bench={bench} language={language} />
    {bench.problem && (
      <FormMessage>
        <p>{bench.problem}</p>
        <Button size="small" variant="quiet" onClick={bench.retry} className="mt-2">
          다시 시도
        </Button>
      </FormMessage>
    )}
  </>
)
