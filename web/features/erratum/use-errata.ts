import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Erratum } from '#contract/erratum/erratum.ts'
import { isClosed, keepClosed, readClosed } from '#web/features/erratum/closed-errata.ts'
import { errataQuery } from '#web/features/erratum/errata-query.ts'

const NONE: Erratum[] = []

/** The errata of a video, and the one to show at a second; without an answer there are none. */
export function useErrata(lectureId: number, memberId: number) {
  const { data: errata = NONE } = useQuery(errataQuery(lectureId))
  const [closed, setClosed] = useState(() => readClosed(memberId))
  return {
    errata,
    at: (sec: number) =>
      errata.find(
        (erratum) =>
          erratum.fromSec !== null &&
          erratum.toSec !== null &&
          erratum.fromSec <= sec &&
          sec < erratum.toSec &&
          !isClosed(closed, erratum),
      ) ?? null,
    close: (erratum: Erratum) => setClosed(keepClosed(memberId, erratum)),
  }
}

export type Errata = ReturnType<typeof useErrata>
