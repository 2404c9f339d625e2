import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Section } from '#contract/catalogue/outline.ts'
import {
  type AddedKind,
  AddLessonDialog,
} from '#web/features/catalogue/staff-course-lectures/add-lesson-dialog.tsx'
import type { MenuKind } from '#web/features/catalogue/staff-course-lectures/add-lesson-menu.tsx'
import type { UploadQueue } from '#web/features/catalogue/staff-parts/upload-queue.ts'

export type AddLesson = (kind: MenuKind, section: Section | null) => void

/** Asks for what a new lesson needs: the files of videos, which join the queue, or a title. `parts` belong into the page. */
export function useAddLesson(courseId: number, queue: UploadQueue) {
  const field = useRef<HTMLInputElement>(null)
  const videosOf = useRef<Section | null>(null)
  const [added, setAdded] = useState<{ kind: AddedKind; section: Section | null } | null>(null)

  const add: AddLesson = (kind, section) => {
    if (kind !== 'video') return setAdded({ kind, section })
    videosOf.current = section
    field.current?.click()
  }
  const queueVideos = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // Otherwise choosing the same file again would fire no event.
    input.value = ''
    const [firstId] = flushSync(() => queue.add(files, videosOf.current))
    const title = document.querySelector<HTMLInputElement>(`[data-title-of="${firstId}"]`)
    title?.focus()
    // The name of the file is often not the title.
    title?.select()
  }
  const parts = (
    <>
      <input
        ref={field}
        type="file"
        accept="video/*"
        multiple
        aria-label="영상 파일"
        tabIndex={-1}
        onChange={(event) => queueVideos(event.currentTarget)}
        className="sr-only"
      />
      {added && <AddLessonDialog courseId={courseId} {...added} onClose={() => setAdded(null)} />}
    </>
  )
  return { add, parts }
}
