import { useEffect, useState } from 'react'
import { useSession } from '#web/features/identity/session.ts'

/** Asks for members only; until the answer arrives the page stays as the server sent it. */
export function useEnrolled(courseId: number): boolean {
  const session = useSession()
  const memberId = session.is === 'member' ? session.user.id : null
  const [known, setKnown] = useState<{ memberId: number; courseId: number } | null>(null)
  useEffect(() => {
    if (memberId === null) return
    let isCurrent = true
    const ask = async () => {
      const { isEnrolled } = await import('#web/features/catalogue/ask.ts')
      if ((await isEnrolled(courseId)) && isCurrent) setKnown({ memberId, courseId })
    }
    // Without an answer the default action stays; the server checks the enrolment anyway.
    ask().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [memberId, courseId])
  return known !== null && known.memberId === memberId && known.courseId === courseId
}
