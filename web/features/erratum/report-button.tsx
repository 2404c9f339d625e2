import { MessageSquareWarning } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Loaded on demand. */
const ReportDialog = lazy(async () => ({
  default: (await import('#web/features/erratum/parts/report-dialog.tsx')).ReportDialog,
}))

type Props = {
  lectureId: number
  /** The headings of a text, by id. */
  headings?: readonly { id: string; text: string }[]
  /** Pauses a video and tells its second; missing for other kinds. */
  pauseAt?: () => number
}

/** A member says that something in a lecture works otherwise. */
export function ReportButton({ lectureId, headings = [], pauseAt }: Props) {
  const [reported, setReported] = useState<{ atSec: number | null } | null>(null)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<MessageSquareWarning size={16} aria-hidden />}
        onClick={() => setReported({ atSec: pauseAt?.() ?? null })}
      >
        다르게 동작해요
      </Button>
      {reported && (
        <Suspense>
          <ReportDialog
            lectureId={lectureId}
            atSec={reported.atSec}
            headings={headings}
            onClose={() => setReported(null)}
          />
        </Suspense>
      )}
    </>
  )
}
