import type { MouseEvent } from 'react'

type Props = { label: string; html: string | null; empty: string; problem?: string | null }

/** HTML that the server rendered from Markdown, without any HTML of its author. */
export const TextPreview = ({ label, html, empty, problem = null }: Props) => (
  <section aria-label={label} className="flex min-w-0 flex-col">
    <p aria-hidden className="mb-1.5 text-15 font-semibold text-ink-soft">
      {label}
    </p>
    <div
      role="region"
      aria-label={`${label} 내용`}
      tabIndex={0}
      className="min-h-40 grow overflow-auto rounded-board border border-line bg-sheet p-4 lg:max-h-[75dvh]"
    >
      {problem !== null ? (
        <p role="alert" className="text-15">
          {problem}
        </p>
      ) : html ? (
        <div
          className="markdown text-lesson min-w-0 text-15"
          onClickCapture={openElsewhere}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : (
        <p className="text-15 text-ink-soft">{empty}</p>
      )}
    </div>
  </section>
)

/** A link of the text would leave the page with the unsaved text. */
function openElsewhere({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.getAttribute('href')?.startsWith('#')) return
  link.target = '_blank'
  link.rel = 'noopener'
}
