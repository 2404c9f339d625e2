import { useRef } from 'react'
import { extendedMeanwhile, extendEnrolments } from '#contract/payment/staff-enrolment.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import type { Extension } from '#web/features/payment/extension-form.tsx'

type ToExtend = Extension & { courseId: number; memberIds: readonly number[] | null }

/**
 * A function that extends enrolments. `newest` gives the revision of the course's list. It is kept until the server refuses it: a
 * repeat after a request whose answer was lost is then refused, too, and extends nothing twice.
 */
export function useExtension() {
  const based = useRef(new Map<number, number>())
  return async ({ courseId, memberIds, ...extension }: ToExtend, newest: () => Promise<number> | number) => {
    const revision = based.current.get(courseId) ?? (await newest())
    based.current.set(courseId, revision)
    const body = { ...extension, revision, memberIds: memberIds && [...memberIds] }
    try {
      return await send(extendEnrolments, { params: { courseId }, body })
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.code === extendedMeanwhile.code) based.current.delete(courseId)
      throw thrown
    }
  }
}
