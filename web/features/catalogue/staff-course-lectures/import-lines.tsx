import type { ImportLine } from '#contract/catalogue/lesson-import.ts'

const KINDS: Record<ImportLine['kind'], string> = { section: '섹션', text: '읽을거리', video: '영상' }

/** What becomes of each line, in its order. */
export const ImportLines = ({ lines }: { lines: readonly ImportLine[] }) => (
  <ul
    aria-label="가져올 내용"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="max-h-[50dvh] overflow-y-auto rounded-card border border-line bg-sheet"
  >
    {lines.map((line) => (
      <li key={line.place} className="border-b border-line px-4 py-3 last:border-b-0">
        <p className="text-13 text-ink-soft wrap-anywhere">{line.place}</p>
        <p className="text-15 font-semibold wrap-anywhere">
          {line.title || '제목 없음'}{' '}
          <span className="font-normal text-ink-soft">
            {KINDS[line.kind]}
            {line.kind !== 'section' && line.section && ` · ${line.section}`}
          </span>
        </p>
        {line.problem && <p className="text-15 font-medium text-persimmon">{line.problem}</p>}
        {line.notes.map((note) => (
          <p key={note} className="text-13 text-ink-soft wrap-anywhere">
            {note}
          </p>
        ))}
      </li>
    ))}
  </ul>
)
