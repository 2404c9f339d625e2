import { useEffect, useRef, useState } from 'react'
import {
  addLessonFile,
  LESSON_FILE_MAX_BYTES,
  lessonFileEmpty,
  lessonFileTooLarge,
} from '#contract/catalogue/staff-lesson-files.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { upload } from '#web/api/upload.ts'

export type FileUpload = {
  id: number
  file: File
  /** Null: waits for its turn, or has failed. */
  percent: number | null
  sentence: string | null
}

type Deps = { lectureId: number; onAdded: (name: string) => Promise<unknown> }

/** Uploads files one after the other, so that they get the order in which they were chosen. */
export function useFileUploads({ lectureId, onAdded }: Deps) {
  const [items, setItems] = useState<readonly FileUpload[]>([])
  const waiting = useRef<FileUpload[]>([])
  const running = useRef<{ id: number; leave: AbortController } | null>(null)
  const lastId = useRef(0)
  useEffect(
    () => () => {
      waiting.current = []
      running.current?.leave.abort()
    },
    [],
  )

  const patch = (id: number, change: Partial<FileUpload>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)))
  const drop = (id: number) => setItems((all) => all.filter((item) => item.id !== id))

  async function sendNext(): Promise<void> {
    const item = running.current ? undefined : waiting.current.shift()
    if (!item) return
    const leave = new AbortController()
    running.current = { id: item.id, leave }
    patch(item.id, { percent: 0 })
    const form = new FormData()
    form.append(addLessonFile.upload.field, item.file, item.file.name)
    const onPercent = (percent: number) => patch(item.id, { percent })
    try {
      const options = { form, onPercent, signal: leave.signal }
      const { name } = await upload(addLessonFile, { params: { lectureId }, ...options })
      await onAdded(name)
      drop(item.id)
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.kind === 'aborted') drop(item.id)
      else patch(item.id, { percent: null, sentence: sentenceOf(thrown, addLessonFile.fallback) })
    }
    running.current = null
    await sendNext()
  }

  function add(files: readonly File[]) {
    const added = files.map((file): FileUpload => {
      lastId.current += 1
      return { id: lastId.current, file, percent: null, sentence: faultOf(file) }
    })
    setItems((all) => [...all, ...added])
    waiting.current.push(...added.filter(({ sentence }) => sentence === null))
    void sendNext()
  }

  /** Aborts a running upload; takes any other out of the list. */
  function cancel(id: number) {
    if (running.current?.id === id) return running.current.leave.abort()
    waiting.current = waiting.current.filter((item) => item.id !== id)
    drop(id)
  }
  return { items, add, cancel, isUnderWay: items.some(({ sentence }) => sentence === null) }
}

/** Checks what the server would refuse, before it is uploaded. */
function faultOf({ size }: File): string | null {
  if (size === 0) return lessonFileEmpty.message
  return size > LESSON_FILE_MAX_BYTES ? lessonFileTooLarge.message : null
}
