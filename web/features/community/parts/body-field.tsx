import { Code } from 'lucide-react'
import { useRef } from 'react'
import { POST_MAX } from '#contract/community/community.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  onSend: () => void
  error: string | null
  rows?: number
}

/** The text of a question or answer, with a button for code: few know the Markdown for it. */
export function BodyField({ value, onChange, ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const insertCode = () => {
    const area = field.current
    if (!area) return
    const { text, caret } = withCode(value, area.selectionStart, area.selectionEnd)
    onChange(text)
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(caret, caret)
    })
  }
  return (
    <TextArea
      {...rest}
      field={field}
      name="body"
      value={value}
      onChange={onChange}
      max={POST_MAX}
      hint="코드는 ``` 사이에 넣으면 그대로 보여요."
      aside={
        <button
          type="button"
          onClick={insertCode}
          className="inline-flex min-h-9 max-md:min-h-10 items-center gap-1.5 rounded-board px-2 text-13 font-semibold text-indigo hover:bg-indigo-wash"
        >
          <Code size={16} aria-hidden />
          코드 넣기
        </button>
      }
    />
  )
}

/** Puts code fences on their own lines around the selection; the caret goes behind the code. */
export function withCode(text: string, from: number, to: number) {
  const [before, chosen, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  const opening = `${before === '' || before.endsWith('\n') ? '' : '\n'}\`\`\`\n`
  const closing = `\n\`\`\`${after === '' || after.startsWith('\n') ? '' : '\n'}`
  return {
    text: before + opening + chosen + closing + after,
    caret: (before + opening + chosen).length,
  }
}
