import { useEffect, useRef, useState } from 'react'
import { Failure } from '#web/api/failure.ts'

type Options = { onPercent: (percent: number) => void; signal: AbortSignal }

/** One upload at a time, aborted when its screen is left; `run` resolves to null when aborted. */
export function useUpload() {
  const [percent, setPercent] = useState<number | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function run<Result>(start: (options: Options) => Promise<Result>): Promise<Result | null> {
    const leave = new AbortController()
    leaving.current = leave
    setPercent(0)
    try {
      return await start({ onPercent: setPercent, signal: leave.signal })
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.kind === 'aborted') return null
      throw thrown
    } finally {
      setPercent(null)
    }
  }
  return { percent, run, cancel: () => leaving.current?.abort() }
}

/** At 100 % the server still checks and stores the file. */
export const sendingWords = (percent: number) => (percent < 100 ? `업로드 중 ${percent}%` : '저장 중 100%')
