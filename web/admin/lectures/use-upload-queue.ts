import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { makeLecture } from '#contract/course-desk.ts'
import { upload } from '#web/api/upload.ts'
import { forgetLectures } from '#web/admin/lectures/lecture-queries.ts'
import { readDuration } from '#web/admin/lectures/read-duration.ts'
import { UploadQueue } from '#web/admin/lectures/upload-queue.ts'

/** The queue of one course; it ends with its screen. */
export function useUploadQueue(courseId: number) {
  const queries = useQueryClient()
  const [queue] = useState(
    () =>
      new UploadQueue({
        readDuration,
        send: async ({ file, title, isPublic, durationSec, onBytes, signal }) => {
          const form = new FormData()
          form.append('data', JSON.stringify({ title, isPublic, durationSec, sizeBytes: file.size }))
          form.append(makeLecture.upload.field, file, file.name)
          const { id } = await upload(makeLecture, { params: { courseId }, form, onBytes, signal })
          return id
        },
        onDone: () => void forgetLectures(queries, courseId),
      }),
  )
  useEffect(() => () => queue.stopAll(), [queue])
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.items) }
}
