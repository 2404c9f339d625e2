import { useEffect, useState } from 'react'
import type { Standing } from '#web/features/roadmap/ask.ts'
import { useMember } from '#web/features/identity/session.ts'

export type Standings = ReadonlyMap<number, Standing>
const NONE: Standings = new Map()

/** Asks for members only; until the answer arrives, or without one, the page stays as visitors see it. */
export function useStandings(): Standings {
  const memberId = useMember()?.id ?? null
  const [known, setKnown] = useState<{ memberId: number; standings: Standings } | null>(null)
  useEffect(() => {
    if (memberId === null) return
    let isCurrent = true
    const ask = async () => {
      const { askStandings } = await import('#web/features/roadmap/ask.ts')
      const standings = await askStandings()
      if (isCurrent) setKnown({ memberId, standings })
    }
    ask().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [memberId])
  return known !== null && known.memberId === memberId ? known.standings : NONE
}
