import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#web/api/failure.ts'
import { showToast } from '#web/features/notification/toast.ts'

export const REPORTS = ['admin', 'erratum-reports']

type Act = { deed: () => Promise<unknown>; done: string; failed: string; onDone?: () => void }

/** Runs one action of staff on errata or reports, says how it went, and reads both again. */
export function useErratumAct() {
  const queries = useQueryClient()
  const [message, setMessage] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ deed }: Act) => deed(),
    onMutate: () => setMessage(null),
    onSuccess: (_reply, { done, onDone }) => {
      showToast(done, 'success')
      onDone?.()
    },
    onError: (thrown, { failed }) => setMessage(sentenceOf(thrown, failed)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: REPORTS }),
        queries.invalidateQueries({ queryKey: ['admin-errata'] }),
      ]),
  })
  return { act: mutate, isBusy: isPending, message }
}
