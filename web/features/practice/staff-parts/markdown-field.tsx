import { useQuery } from '@tanstack/react-query'
import { previewMarkdown } from '#contract/practice/practice.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { previewQuery } from '#web/features/practice/staff-parts/exercise-queries.ts'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import { useLate } from '#web/ui/use-late.ts'
import { Markdown } from '#web/ui/markdown.tsx'

type Props = {
  label: string
  name: string
  value: string
  rows: number
  max: number
  hint?: string
  error?: string | undefined
  onChange: (value: string) => void
}

const PAUSE_MS = 400

/** A Markdown field with a preview beside it. */
export function MarkdownField({ value, max, onChange, ...box }: Props) {
  const late = useLate(value, PAUSE_MS)
  const { data, error } = useQuery({ ...previewQuery(late), enabled: late.trim() !== '' })
  return (
    <div className="grid min-w-0 gap-4 lg:grid-cols-2">
      <TextBox
        {...box}
        className="[&_textarea]:field-sizing-content [&_textarea]:max-h-[60dvh]"
        value={value}
        maxLength={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="min-w-0">
        <p className="mb-1.5 text-15 font-semibold text-ink-soft">미리보기</p>
        <div className="max-h-[60dvh] min-h-24 overflow-auto rounded-board border border-line bg-sheet p-3">
          {late.trim() === '' ? (
            <p className="text-15 text-ink-soft">내용을 입력하면 여기에 표시돼요.</p>
          ) : error ? (
            <p role="alert" className="text-15">
              {sentenceOf(error, previewMarkdown.fallback)}
            </p>
          ) : (
            data && <Markdown html={data.html} />
          )}
        </div>
      </div>
    </div>
  )
}
