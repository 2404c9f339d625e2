import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '#web/api/failure.ts'
import { ORDERS_KEY } from '#web/features/payment/staff-parts/payment-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'

/** Runs one staff action on an order: once, however often it is pressed; then refetches what is shown. */
export function useOrderAct() {
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const act = async (deed: () => Promise<unknown>, said: { done: string; failed: string }) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setMessage(null)
    try {
      await deed()
      showToast(said.done, 'success')
    } catch (thrown) {
      setMessage(sentenceOf(thrown, said.failed))
    } finally {
      isUnderWay.current = false
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ORDERS_KEY })
    }
  }
  return { act, isBusy, message }
}
