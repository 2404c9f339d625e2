import type { ReactNode } from 'react'
import type { Edition } from '#contract/catalogue/edition.ts'
import { changeWords, countedWords } from '#web/features/catalogue/edition-words.ts'
import { DownSign } from '#web/ui/icon.tsx'
import { dayText } from '#web/ui/words/moment.ts'

type Props = {
  editions: readonly Edition[]
  /** What may be done with an edition, for staff. */
  actsOn?: (edition: Edition) => ReactNode
}

/** What changed in a course, an entry for each sitting; its changes open below it. */
export const EditionList = ({ editions, actsOn }: Props) => (
  <ol className="border-t border-line">
    {editions.map((edition) => (
      <li key={edition.id} className="border-b border-line">
        <details className="group">
          <summary className="flex min-h-14 items-center gap-4 py-3 hover:text-indigo">
            <span className="min-w-0 grow">
              <time dateTime={edition.changedAt} className="block text-13 text-ink-soft tabular-nums">
                {dayText(edition.changedAt)}
              </time>
              <span className="block text-15 font-medium whitespace-pre-line wrap-anywhere">
                {edition.summary ?? countedWords(edition)}
              </span>
            </span>
            <DownSign
              size={16}
              className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="pb-5">
            <EditionChanges edition={edition} />
          </div>
        </details>
        {actsOn?.(edition)}
      </li>
    ))}
  </ol>
)

type ChangesProps = {
  edition: Edition
  /** Wraps the words of a change that has a lecture. */
  link?: (lectureId: number, words: string) => ReactNode
}

export const EditionChanges = ({ edition: { changes, moreChanges }, link }: ChangesProps) => (
  <ul className="max-w-text list-disc space-y-1 pl-5 text-15 text-ink-soft marker:text-wood-4">
    {changes.map((change, index) => (
      // Only the order tells two equal changes apart.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index} className="wrap-anywhere">
        {link && change.lectureId !== null
          ? link(change.lectureId, changeWords(change))
          : changeWords(change)}
      </li>
    ))}
    {moreChanges > 0 && <li>그 밖에 {moreChanges}가지</li>}
  </ul>
)
