import { type DiffLine, lineDiff } from '#web/features/site/staff-settings/line-diff.ts'

const LOOKS: Record<DiffLine['is'], string> = {
  same: 'text-ink-soft',
  gone: 'bg-persimmon-wash text-ink line-through',
  new: 'bg-jade-wash text-ink',
}
const SIGNS: Record<DiffLine['is'], string> = { same: '', gone: '삭제', new: '추가' }
const NEAR = 1

/** Marks changes in words too, not only by colour. Lines far from any change are left out. */
export function LegalDiff({ before, after }: { before: string; after: string }) {
  const lines = lineDiff(before, after)
  const isShown = (at: number) =>
    lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).some(({ is }) => is !== 'same')
  if (lines.every(({ is }) => is === 'same')) return <p className="text-15">변경된 내용이 없어요.</p>
  return (
    <ul className="grid text-13">
      {lines.map((line, at) =>
        isShown(at) ? (
          <li key={at} className={`flex gap-3 px-2 py-1 ${LOOKS[line.is]}`}>
            <span className="w-8 shrink-0 font-semibold no-underline">{SIGNS[line.is]}</span>
            <span className="min-w-0 wrap-anywhere">{line.text || '(빈 줄)'}</span>
          </li>
        ) : (
          isShown(at - 1) && (
            <li key={at} aria-hidden className="px-2 text-ink-soft">
              ⋯
            </li>
          )
        ),
      )}
    </ul>
  )
}
