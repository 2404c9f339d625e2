import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type ExerciseTest,
  type PracticeLanguage,
  reportFailedStart,
  type TestOutcome,
} from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'
import { RunnerError, RuntimeUnavailable } from '#web/features/practice/parts/runner-error.ts'
import type {
  ConsoleLine,
  LoadProgress,
  Runner,
  RunOutcome,
} from '#web/features/practice/parts/runner-types.ts'

/** Nobody reads more lines than this, and a loop prints them at once. */
export const LINES_MAX = 500

export type BenchActivity = 'nothing' | 'preparing' | 'running' | 'grading'

const NOT_LOADED = '실행 환경을 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.'

/** This page's runner and its output; one program at a time. */
export function useBench(language: PracticeLanguage) {
  const opened = useRef<Promise<Runner> | null>(null)
  /** Number of the current run; output of older runs is ignored. */
  const turn = useRef(0)
  const [doing, setDoing] = useState<BenchActivity>('nothing')
  const [loading, setLoading] = useState<LoadProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [ran, setRan] = useState<RunOutcome | null>(null)
  const [outcomes, setOutcomes] = useState<(TestOutcome | null)[] | null>(null)
  const { lines, add, clear } = useLines()

  const runner = () =>
    (opened.current ??= import('#web/features/practice/run/open-runner.ts').then(({ openRunner }) =>
      openRunner(),
    ))

  const leave = () => {
    void opened.current?.then(
      (ready) => ready.close(),
      () => {},
    )
    opened.current = null
  }

  const prepared = async () => {
    setProblem(null)
    try {
      const ready = await runner()
      await ready.prepare(language, setLoading)
      return ready
    } catch (error) {
      const isOfEngine = error instanceof RunnerError && !(error instanceof RuntimeUnavailable)
      // Leaving the page aborts a start, which is no failure.
      if (opened.current && isOfEngine) countFailed(language)
      leave()
      setProblem(error instanceof RunnerError ? error.message : NOT_LOADED)
      return null
    } finally {
      setLoading(null)
    }
  }
  const begin = async (act: BenchActivity) => {
    const mine = ++turn.current
    setDoing('preparing')
    const ready = await prepared()
    if (turn.current !== mine) return null
    setDoing(ready ? act : 'nothing')
    return ready && { ready, isCurrent: () => turn.current === mine }
  }

  const run = async (files: CodeFile[], { input, setup }: { input: string; setup: string }) => {
    clear()
    setRan(null)
    const begun = await begin('running')
    if (!begun) return null
    const outcome = await begun.ready
      .run({ language, files }, { input, setup, onLine: (line) => begun.isCurrent() && add(line) })
      .catch(broken)
    if (!begun.isCurrent()) return null
    setRan(outcome)
    setDoing('nothing')
    return outcome
  }

  const grade = async (files: CodeFile[], tests: ExerciseTest[]): Promise<TestOutcome[] | null> => {
    setOutcomes(tests.map(() => null))
    const begun = await begin('grading')
    if (!begun) {
      setOutcomes(null)
      return null
    }
    try {
      const graded = await begun.ready.grade({ language, files }, tests, {
        onOutcome: (at, outcome) =>
          begun.isCurrent() &&
          setOutcomes((now) => now && now.map((one, index) => (index === at ? outcome : one))),
      })
      if (!begun.isCurrent()) return null
      setOutcomes(graded)
      setDoing('nothing')
      return graded
    } catch {
      if (!begun.isCurrent()) return null
      setOutcomes(null)
      setProblem('채점하지 못했습니다. 다시 시도해 주세요. 작성한 코드는 그대로 있어요.')
      setDoing('nothing')
      return null
    }
  }

  const stop = async () => {
    turn.current += 1
    const wasGrading = doing === 'grading'
    setDoing('nothing')
    setLoading(null)
    if (wasGrading) setOutcomes(null)
    else if (doing === 'running') setRan({ state: 'stopped', message: '', durationMs: 0 })
    const ready = await opened.current?.catch(() => null)
    ready?.stop()
  }

  const show = async (files: CodeFile[], host: HTMLElement) => {
    const ready = await prepared()
    if (!ready) return
    clear()
    ready.show({ language, files }, host, add)
  }

  const warm = useEffectEvent(() => void prepared())
  useEffect(() => {
    // Preload the runtime while the statement is read, but not in data-saving mode.
    const timer = savesData() ? undefined : setTimeout(() => warm(), 0)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])

  return {
    doing,
    loading,
    problem,
    ran,
    outcomes,
    lines,
    run,
    grade,
    stop,
    show,
    forget: () => setOutcomes(null),
    retry: () => void prepared(),
  }
}

export type Bench = ReturnType<typeof useBench>

/** Reports failed starts to the staff dashboard, by browser engine. */
const countFailed = (language: PracticeLanguage) =>
  void (isViewing() || send(reportFailedStart, { body: { language } }).catch(() => {}))

const broken = (): RunOutcome => ({
  state: 'error',
  message: '실행이 예기치 않게 끝났어요. 다시 실행해 주세요.',
  durationMs: 0,
})

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Batches lines into one render per frame. */
function useLines() {
  const [lines, setLines] = useState<ConsoleLine[]>([])
  const waiting = useRef<ConsoleLine[]>([])
  const frame = useRef(0)
  const add = (line: ConsoleLine) => {
    waiting.current.push(line)
    if (waiting.current.length > LINES_MAX * 2) waiting.current.splice(0, LINES_MAX)
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      const more = waiting.current.splice(0)
      setLines((now) => [...now, ...more].slice(-LINES_MAX))
    })
  }
  const clear = () => {
    waiting.current = []
    setLines([])
  }
  return { lines, add, clear }
}
