import { useEffect, useRef, useState } from 'react'
import { Failure } from '#web/api/failure.ts'
import { restoreSession } from '#web/features/identity/start-session.ts'

type Run = (options: { onPercent: (percent: number) => void; signal: AbortSignal }) => Promise<string>

/** An upload that is aborted with its dialog; `run` resolves to null when aborted. */
export function useUploading() {
  const [percent, setPercent] = useState<number | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function run(start: Run): Promise<string | null> {
    const leave = new AbortController()
    leaving.current = leave
    setPercent(0)
    try {
      return await start({ onPercent: setPercent, signal: leave.signal })
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.kind !== 'aborted') throw thrown
      // It may have arrived before it was aborted; the server knows.
      void restoreSession()
      return null
    } finally {
      setPercent(null)
    }
  }

  return { percent, run }
}
