import { Download } from 'lucide-react'
import { useState } from 'react'
import type { LessonFile } from '#contract/catalogue/lesson-file.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { fileFacts, FileIcon } from '#web/features/catalogue/file-type.tsx'
import { NOT_SAVED, saveFile } from '#web/features/learning/lectures/files/save-file.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  files: readonly LessonFile[]
  /** The files again, with new links. */
  renew: () => Promise<readonly LessonFile[]>
  onDelivered: () => void
}

/** The files of a lesson, each with its download. */
export function FileList({ files, renew, onDelivered }: Props) {
  const [busyId, setBusyId] = useState<number | null>(null)
  const save = async (file: LessonFile) => {
    if (busyId !== null) return
    setBusyId(file.id)
    try {
      await saveFile(file, async () => (await renew()).find(({ id }) => id === file.id))
      onDelivered()
    } catch (thrown) {
      showToast(sentenceOf(thrown, NOT_SAVED), 'error')
    }
    setBusyId(null)
  }
  return (
    <ul aria-label="자료" className="rounded-card border border-line bg-sheet">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-t-0"
        >
          <FileIcon type={file.type} />
          <span className="min-w-0 grow basis-40 font-semibold wrap-anywhere">
            {file.name}
            <span className="block text-13 font-normal text-ink-soft tabular-nums">{fileFacts(file)}</span>
          </span>
          <Button
            variant="quiet"
            size="small"
            className="min-h-11!"
            icon={<Download size={16} aria-hidden />}
            busy={busyId === file.id}
            aria-label={`${file.name} 다운로드`}
            onClick={() => void save(file)}
          >
            다운로드
          </Button>
        </li>
      ))}
    </ul>
  )
}
