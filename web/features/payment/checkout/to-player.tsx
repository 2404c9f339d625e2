import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { CheckoutWaiting } from '#web/features/payment/checkout/checkout-waiting.tsx'

/** Redirects a buyer who already has the course to its player. */
export function ToPlayer({ courseId }: { courseId: number }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(paths.lectures(courseId), { replace: true }), [courseId, navigate])
  return <CheckoutWaiting />
}
