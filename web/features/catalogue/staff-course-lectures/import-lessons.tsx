import { FolderInput } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MadeLessons } from '#web/features/catalogue/staff-course-lectures/use-lesson-copies.ts'
import { Button } from '#web/ui/button.tsx'

/** Loaded on demand. */
const ImportDialog = lazy(async () => ({
  default: (await import('#web/features/catalogue/staff-course-lectures/import-dialog.tsx')).ImportDialog,
}))

type Props = { courseId: number; onMade: (words: string, made: MadeLessons) => void }

export function ImportLessons({ courseId, onMade }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-3">
      <Button variant="quiet" icon={<FolderInput size={18} aria-hidden />} onClick={() => setOpen(true)}>
        가져오기
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog
            courseId={courseId}
            onMade={(words, made) => {
              setOpen(false)
              onMade(words, made)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
