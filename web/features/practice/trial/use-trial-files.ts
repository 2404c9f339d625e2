import { useEffect, useRef, useState } from 'react'
import type { CodeFile } from '#contract/community/code-file.ts'
import type { ExerciseTrial } from '#contract/practice/practice.ts'
import { useMember } from '#web/features/identity/session.ts'
import { KEEP_AFTER_MS } from '#web/features/practice/exercise/autosave.ts'
import { ontoStarter, sameFiles } from '#web/features/practice/exercise/same-files.ts'
import { findTrial, keepTrial } from '#web/features/practice/parts/own-work.ts'

/** The files of a trial: `first` as they were kept on this device, `now` as they are. `isKept`: the device keeps the changes. */
export function useTrialFiles({ id, starter }: ExerciseTrial) {
  const memberId = useMember()?.id ?? null
  const [first] = useState(() => ontoStarter(starter, findTrial(id, memberId)?.files ?? []))
  const [isKept, setKept] = useState(true)
  const files = useRef<CodeFile[]>(first)
  const keepLater = useRef<(() => void) | null>(null)
  useEffect(() => {
    const keepNow = () => keepLater.current?.()
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])

  const change = (changed: CodeFile[]) => {
    files.current = changed
    if (keepLater.current) return
    const keep = () => {
      clearTimeout(timer)
      keepLater.current = null
      const written = files.current
      const isNews = !sameFiles(written, starter)
      const trial = { files: written, editedAt: Date.now(), memberId, isOffered: false }
      setKept(keepTrial(id, isNews ? trial : null))
    }
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    keepLater.current = keep
  }
  return { first, now: () => files.current, change, isKept }
}
