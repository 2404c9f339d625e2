import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Thread } from '#contract/community/community.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { keepThread } from '#web/features/community/community-queries.ts'
import { refreshBell } from '#web/features/notification/bell-news.ts'

/** Runs one action on a thread: once, however often it is pressed; then shows the returned thread. */
export function usePostAct() {
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  /** Undefined on failure. */
  const act = async <Result extends Thread | void>(
    deed: () => Promise<Result>,
    failed: string,
  ): Promise<{ result: Result } | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    setMessage(null)
    try {
      const result = await deed()
      if (result) keepThread(queries, result)
      void refreshBell()
      return { result }
    } catch (thrown) {
      setMessage(sentenceOf(thrown, failed))
      return undefined
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { act, isBusy, message, setMessage }
}
