import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { makeLecture } from '#contract/catalogue/staff-course.ts'
import { upload } from '#web/api/upload.ts'
import { staffLecturesQuery, forgetLectures } from '#web/features/catalogue/lecture-queries.ts'
import { readDuration } from '#web/features/catalogue/staff-course-lectures/read-duration.ts'
import { UploadQueue } from '#web/features/catalogue/staff-parts/upload-queue.ts'

/** The queue of one course; leaving its screen stops it. */
export function useUploadQueue(courseId: number) {
  const queries = useQueryClient()
  const [queue] = useState(() => openQueue(queries, courseId))
  useEffect(() => () => queue.stopAll(), [queue])
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.items) }
}

function openQueue(queries: QueryClient, courseId: number): UploadQueue {
  let lastIndex = 0
  /** Undefined while the list is not loaded: the server then appends the lecture. */
  const nextIndex = () => {
    const listed = queries.getQueryData(staffLecturesQuery(courseId).queryKey)
    const kept = listed?.filter(({ deletedUntil }) => deletedUntil === null)
    return kept && Math.max(lastIndex, ...kept.map(({ orderIndex }) => orderIndex)) + 1
  }
  return new UploadQueue({
    readDuration,
    send: async ({ file, section, title, description, isPublic, durationSec, onBytes, signal }) => {
      const data = {
        title,
        description,
        ...(section ? { sectionId: section.id } : { orderIndex: nextIndex() }),
        isPublic,
        durationSec,
        sizeBytes: file.size,
      }
      const form = new FormData()
      form.append('data', JSON.stringify(data))
      form.append(makeLecture.upload.field, file, file.name)
      const { id, orderIndex } = await upload(makeLecture, { params: { courseId }, form, onBytes, signal })
      // The next upload may start before the list is refetched.
      lastIndex = Math.max(lastIndex, orderIndex)
      return id
    },
    onDone: () => void forgetLectures(queries, courseId),
  })
}
