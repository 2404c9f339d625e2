import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Erratum } from '#contract/erratum/erratum.ts'
import { errataQuery } from '#web/features/erratum/errata-query.ts'
import { keep, kept } from '#web/api/own-storage.ts'

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

const MOST = 200
const keyOf = (memberId: number) => `codemaru.errata.${memberId}`
/** A changed erratum is shown again. */
const nameOf = ({ id, updatedAt }: Erratum) => `${id} ${updatedAt}`

/** The errata that the member has closed in this browser. */
function readClosed(memberId: number): readonly string[] {
  const names = kept(keyOf(memberId))
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

const isClosed = (closed: readonly string[], erratum: Erratum) => closed.includes(nameOf(erratum))

/** Returns the closed ones with this one. */
function keepClosed(memberId: number, erratum: Erratum): readonly string[] {
  const closed = [...readClosed(memberId).filter((name) => name !== nameOf(erratum)), nameOf(erratum)]
  const latest = closed.slice(-MOST)
  keep(keyOf(memberId), latest)
  return latest
}
