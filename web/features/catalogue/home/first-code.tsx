import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TickSign } from '#web/ui/icon.tsx'

/** The element id of the exercise, whose field a link focuses. */
export const FIRST_CODE = 'first-code'

const CODE = 'let cups = [82, 95, 71]\nlet n = Math.min(...cups)\nconsole.log(n)'
const EXPECTED = '95'
/** A board for each step of the strip further below; this exercise fills the first one. */
const BOARDS = 4

/** The part of the practice's runner that the exercise calls. */
export type CodeRunner = {
  prepare(language: 'javascript'): Promise<void>
  run(
    program: { language: 'javascript'; files: { name: string; text: string }[] },
    options: { onLine: (line: { stream: string; text: string }) => void },
  ): Promise<{ state: string; message: string }>
}
type Outcome = { is: 'waiting' | 'running' | 'passed' } | { is: 'failed'; printed: string; error: string }

/** Three lines that run in the page, in the sandbox of all exercises, which loads at the first touch. */
export function FirstCode({ loadRunner }: { loadRunner: () => Promise<CodeRunner> }) {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'waiting' })
  const field = useRef<HTMLTextAreaElement>(null)
  const loading = useRef<Promise<CodeRunner>>(undefined)
  const runner = () => {
    loading.current ??= loadRunner().catch((error: unknown) => {
      loading.current = undefined
      throw error
    })
    return loading.current
  }
  const prepare = () =>
    void runner().then(
      (it) => it.prepare('javascript'),
      () => {},
    )
  const run = async () => {
    setOutcome({ is: 'running' })
    setOutcome(await outcomeOf(field.current?.value ?? '', runner))
  }
  const hasPassed = outcome.is === 'passed'
  return (
    <form aria-label="첫 문제" className="overflow-hidden rounded-card border border-line bg-sheet">
      <div aria-hidden="true" className="flex gap-1 bg-wood-1 p-1">
        {Array.from({ length: BOARDS }, (_none, board) => (
          <span
            key={board}
            className={`h-4 grow rounded-board transition-colors ${board === 0 && hasPassed ? 'grain bg-wood-3' : 'bg-wood-2'}`}
          />
        ))}
      </div>
      <div className="grid gap-4 p-5">
        <label htmlFor={FIRST_CODE} className="text-17 font-bold">
          가장 많이 팔린 날은 몇 잔일까요?
          <span className="mt-1 block text-15 font-medium text-ink-soft">
            둘째 줄의 min을 max로 바꾸고 실행해 보세요.
          </span>
        </label>
        <textarea
          ref={field}
          id={FIRST_CODE}
          onFocus={prepare}
          rows={3}
          maxLength={500}
          defaultValue={CODE}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          className="w-full scroll-mt-24 rounded-board border border-line-strong bg-paper p-3 font-mono text-15"
        />
        <div className="flex flex-wrap items-center gap-3">
          {/* No submit button: pressed before the client has started, that would load the page again. */}
          <Button onClick={() => void run()} onFocus={prepare} busy={outcome.is === 'running'}>
            실행
          </Button>
          <p role="status" className="min-w-0 grow text-15">
            <Result outcome={outcome} />
          </p>
        </div>
      </div>
    </form>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  if (outcome.is === 'failed') return <Failed {...outcome} />
  if (outcome.is === 'running') return '실행하고 있어요.'
  if (outcome.is === 'passed')
    return (
      <span className="flex items-center gap-2 font-semibold text-jade">
        <TickSign size={18} /> 통과! 첫 칸을 채웠어요.
      </span>
    )
  return <span className="text-ink-soft">JavaScript · 설치 없이 여기서 실행돼요</span>
}

const Failed = ({ printed, error }: { printed: string; error: string }) =>
  error ? (
    <span className="text-persimmon">{error}</span>
  ) : (
    <>
      기댓값 <b className="text-jade">{EXPECTED}</b> · 내 출력{' '}
      <b className="text-persimmon">{printed || '없음'}</b>
    </>
  )

async function outcomeOf(text: string, runner: () => Promise<CodeRunner>): Promise<Outcome> {
  const lines: string[] = []
  try {
    const { state, message } = await (
      await runner()
    ).run(
      { language: 'javascript', files: [{ name: 'main.js', text }] },
      { onLine: ({ stream, text: line }) => void (stream === 'out' && lines.push(line)) },
    )
    const printed = lines.join('\n').trim()
    if (state === 'finished') return printed === EXPECTED ? { is: 'passed' } : failed(printed.slice(0, 40))
    return failed('', state === 'timeout' ? '5초 안에 끝나지 않았어요.' : message)
  } catch {
    return failed('', '실행 환경을 불러오지 못했습니다. 다시 시도해 주세요.')
  }
}

const failed = (printed: string, error = ''): Outcome => ({ is: 'failed', printed, error })
