import { useQuery } from '@tanstack/react-query'
import { previewMarkdown } from '#contract/practice/practice.ts'
import { BLANK } from '#contract/quiz/question.ts'
import type { QuestionToWrite } from '#contract/quiz/staff-question.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { previewQuery } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Markdown } from '#web/ui/markdown.tsx'

type Props = { question: QuestionToWrite; onClose: () => void }

/** A question as the learner sees it, and below it what is shown with the result. */
export const QuestionPreview = ({ question, onClose }: Props) => (
  <Dialog open title="미리보기" width="wide" onClose={onClose}>
    <div className="grid gap-5">
      <section
        aria-label="회원에게 보이는 문제"
        className="grid min-w-0 gap-4 rounded-card border border-line p-4"
      >
        <p className="text-13 font-semibold text-ink-soft">{question.points}점</p>
        <Rendered markdown={question.prompt} />
        <AskedPart question={question} />
      </section>
      <section aria-labelledby="preview-result" className="grid min-w-0 gap-3">
        <h3 id="preview-result" className="text-17">
          결과와 함께 보이는 내용
        </h3>
        <RightAnswer question={question} />
        {question.explanation.trim() !== '' && <Rendered markdown={question.explanation} />}
      </section>
    </div>
  </Dialog>
)

function AskedPart({ question: { type, choices, code, accepted } }: { question: QuestionToWrite }) {
  switch (type) {
    case 'single':
    case 'multiple':
    case 'ordering':
      return (
        <ul className="grid gap-2">
          {choices.map((choice, at) => (
            <li key={at} className="flex items-start gap-3 rounded-board border border-line px-3 py-2">
              <span
                aria-hidden
                className={`mt-1.5 size-4 shrink-0 border border-line-strong ${type === 'single' ? 'rounded-full' : ''}`}
              />
              <Rendered markdown={choice.text} />
            </li>
          ))}
        </ul>
      )
    case 'fill':
      return <CodeWithBlanks code={code} />
    case 'output':
      return (
        <>
          <pre className="overflow-x-auto rounded-board bg-wood-1 p-3 font-mono text-13">{code}</pre>
          <Box label={(accepted[0]?.[0] ?? '').includes('\n') ? '출력(여러 줄)' : '출력'} />
        </>
      )
    case 'number':
    case 'short':
      return <Box label="답" />
  }
}

const Box = ({ label }: { label: string }) => (
  <div>
    <p className="mb-1 text-13 font-semibold">{label}</p>
    <div className="min-h-11 rounded-board border border-line-strong bg-sheet" />
  </div>
)

const CodeWithBlanks = ({ code }: { code: string }) => (
  <pre className="overflow-x-auto rounded-board bg-wood-1 p-3 font-mono text-13">
    {code.split(BLANK).map((part, at) => (
      <span key={at}>
        {at > 0 && (
          <span className="mx-0.5 inline-block min-w-12 border-b border-ink bg-sheet px-1 text-center">
            {at}
          </span>
        )}
        {part}
      </span>
    ))}
  </pre>
)

function RightAnswer({ question: { type, choices, accepted, tolerance } }: { question: QuestionToWrite }) {
  if (type === 'single' || type === 'multiple')
    return (
      <ul className="grid gap-2 text-15">
        {choices.map((choice, at) => (
          <li key={at}>
            <span className={`font-semibold ${choice.isRight ? 'text-jade' : 'text-ink-soft'}`}>
              {choice.isRight ? '정답' : '오답'}
            </span>
            <Rendered markdown={choice.text} />
            {choice.explanation !== '' && (
              <Rendered markdown={choice.explanation} className="text-ink-soft" />
            )}
          </li>
        ))}
      </ul>
    )
  if (type === 'ordering') return <p className="text-15">보기를 입력한 순서가 정답이에요.</p>
  return (
    <ul className="grid gap-1 text-15">
      {accepted.map((texts, at) => (
        <li key={at} className="whitespace-pre-line wrap-anywhere">
          <span className="font-semibold text-jade">{type === 'fill' ? `빈칸 ${at + 1}` : '정답'}</span>{' '}
          {texts.join(' / ')}
          {type === 'number' && tolerance > 0 && ` (오차 ±${tolerance})`}
        </li>
      ))}
    </ul>
  )
}

function Rendered({ markdown, className = '' }: { markdown: string; className?: string }) {
  const { data, error } = useQuery(previewQuery(markdown))
  if (data) return <Markdown html={data.html} className={className} />
  return (
    <p className={`text-15 whitespace-pre-line wrap-anywhere ${className}`}>
      {error && (
        <span role="alert" className="block text-persimmon">
          {sentenceOf(error, previewMarkdown.fallback)}
        </span>
      )}
      {markdown}
    </p>
  )
}
