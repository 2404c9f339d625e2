import { useId, useState } from 'react'
import type { CodeFile } from '#contract/community/code-file.ts'
import { FileTabs } from '#web/features/practice/parts/file-tabs.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

type Props = { files: readonly CodeFile[]; label: string; className?: string }

/** Read-only code with line numbers and a copy button. */
export function CodeView({ files, label, className = '' }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const file = files.find(({ name }) => name === chosen) ?? files[0]
  if (!file) return null
  const lines = file.text.replace(/\n$/, '').split('\n')
  return (
    <figure className={`min-w-0 overflow-hidden rounded-board border border-line bg-sheet ${className}`}>
      <figcaption className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-1 text-13 text-ink-soft">
        <span>
          {label}
          {files.length === 1 && ` · ${file.name}`}
        </span>
        <CopyButton text={file.text}>복사</CopyButton>
      </figcaption>
      {files.length > 1 && (
        <FileTabs names={files.map(({ name }) => name)} shown={file.name} onShow={setChosen} panelId={id} />
      )}
      <div
        id={id}
        role="region"
        aria-label={`${label}, ${file.name}`}
        tabIndex={0}
        className="max-h-96 overflow-auto py-2 font-mono text-13 -outline-offset-2"
      >
        <pre className="grid grid-cols-[auto_minmax(0,1fr)]">
          <code className="contents">
            {lines.map((line, at) => (
              <span key={at} className="contents">
                <span
                  aria-hidden="true"
                  className="border-r border-line px-3 text-right text-ink-soft tabular-nums select-none"
                >
                  {at + 1}
                </span>
                <span className="px-3 wrap-anywhere whitespace-pre-wrap">{line || ' '}</span>
              </span>
            ))}
          </code>
        </pre>
      </div>
    </figure>
  )
}
