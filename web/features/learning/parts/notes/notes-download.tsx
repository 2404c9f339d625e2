import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportNotes } from '#contract/learning/note.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { downloadNotes } from '#web/features/learning/parts/notes/download-notes.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { courseId: number; courseTitle?: string | undefined }

export function NotesDownload({ courseId, courseTitle }: Props) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadNotes(courseId, courseTitle).catch((thrown: unknown) =>
      showToast(sentenceOf(thrown, exportNotes.fallback), 'error'),
    )
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isBusy}
      icon={<Download size={14} aria-hidden />}
      onClick={() => void download()}
    >
      Markdown으로 받기
    </Button>
  )
}
