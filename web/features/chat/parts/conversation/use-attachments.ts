import { useEffect, useRef, useState } from 'react'
import {
  CHAT_FILE_MAX_BYTES,
  CHAT_FILES_MAX,
  type ChatAttachment,
  chatFileTooLarge,
  chatFileWrong,
  uploadChatFile,
} from '#contract/chat/chat.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { upload } from '#web/api/upload.ts'

export type PendingAttachment = {
  key: number
  name: string
  sizeBytes: number
  percent: number
  done: ChatAttachment | null
  failure: string | null
}

export const TAKEN_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif,application/pdf'
const tooManyFiles = `파일은 한 번에 ${CHAT_FILES_MAX}개까지 보낼 수 있습니다.`

/** Checks a file before it is uploaded; null when it is fine. */
export function faultOf({ type, size }: { type: string; size: number }): string | null {
  if (!TAKEN_TYPES.split(',').includes(type)) return chatFileWrong.message
  return size > CHAT_FILE_MAX_BYTES ? chatFileTooLarge.message : null
}

/** Uploads files for the next message. */
export function useAttachments(roomId: number) {
  const [items, setItems] = useState<readonly PendingAttachment[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  useEffect(() => {
    const uploads = running.current
    return () => uploads.forEach((ending) => ending.abort())
  }, [])

  const change = (key: number, next: Partial<PendingAttachment>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...next } : item)))

  const begin = async (key: number, file: File) => {
    const ending = new AbortController()
    running.current.set(key, ending)
    const form = new FormData()
    form.append(uploadChatFile.upload.field, file, file.name)
    const onPercent = (percent: number) => change(key, { percent })
    try {
      const done = await upload(uploadChatFile, {
        params: { roomId },
        form,
        onPercent,
        signal: ending.signal,
      })
      change(key, { percent: 100, done })
    } catch (thrown) {
      if (!ending.signal.aborted) change(key, { failure: sentenceOf(thrown, uploadChatFile.fallback) })
    }
    running.current.delete(key)
  }

  const add = (files: readonly File[]) => {
    const room = CHAT_FILES_MAX - items.length
    const taken = files.slice(0, room).map((file) => ({ file, item: itemOf(file) }))
    setProblem(files.length > room ? tooManyFiles : null)
    setItems((all) => [...all, ...taken.map(({ item }) => item)])
    for (const { file, item } of taken) if (!item.failure) void begin(item.key, file)
  }

  const itemOf = (file: File): PendingAttachment => {
    lastKey.current += 1
    const { name, size } = file
    return { key: lastKey.current, name, sizeBytes: size, percent: 0, done: null, failure: faultOf(file) }
  }

  return {
    items,
    problem,
    add,
    remove: (key: number) => {
      running.current.get(key)?.abort()
      setProblem(null)
      setItems((all) => all.filter((item) => item.key !== key))
    },
    /** Called when they were sent with a message. */
    clear: () => {
      setProblem(null)
      setItems([])
    },
  }
}
