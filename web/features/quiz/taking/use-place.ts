import { useState } from 'react'
import { isRecord, keep, kept } from '#web/api/own-storage.ts'

type Place = { attemptId: number; at: number; flagged: number[] }

/** The shown question and the flagged ones, kept on this device for one attempt at a quiz. */
export function usePlace(attemptId: number, { memberId, quizId }: { memberId: number; quizId: number }) {
  const key = `codemaru.quiz-place.${memberId}.${quizId}`
  const [place, setPlace] = useState(() => find(key, attemptId))
  const change = (next: Place) => {
    setPlace(next)
    keep(key, next)
  }
  return {
    at: place.at,
    flagged: place.flagged,
    go: (at: number) => change({ ...place, at }),
    toggleFlag: (questionId: number) =>
      change({
        ...place,
        flagged: place.flagged.includes(questionId)
          ? place.flagged.filter((id) => id !== questionId)
          : [...place.flagged, questionId],
      }),
  }
}

function find(key: string, attemptId: number): Place {
  const stored = kept(key)
  if (!isRecord(stored) || stored['attemptId'] !== attemptId) return { attemptId, at: 0, flagged: [] }
  const { at, flagged } = stored
  return {
    attemptId,
    at: Number.isInteger(at) ? Math.max(0, at as number) : 0,
    flagged: Array.isArray(flagged) ? flagged.filter((id) => Number.isInteger(id)) : [],
  }
}
