import type { AuditLine } from '#contract/admin/audit.ts'
import { changesIn, factsIn } from '#web/features/admin/parts/audit-changes.ts'
import { fieldWords, valueWords } from '#web/features/admin/parts/audit-field-words.ts'
import { useCategoryNames } from '#web/ui/use-categories.ts'

const ROW = 'grid gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]'

/** Each changed field of a log entry with its value before and after. */
export function AuditDiff({ detail, requestId }: Pick<AuditLine, 'detail' | 'requestId'>) {
  const categories = useCategoryNames()
  const words = (field: string, value: unknown) =>
    isCategory(field, value) ? (categories[value] ?? value) : valueWords(field, value)
  return (
    <>
      <dl className="divide-y divide-line text-15">
        {changesIn(detail).map(({ field, before, after }) => (
          <div key={field} className={ROW}>
            <dt className="font-semibold">{fieldWords(field)}</dt>
            <Half name="전" looks="bg-persimmon-wash">
              {words(field, before)}
            </Half>
            <Half name="후" looks="bg-jade-wash">
              {words(field, after)}
            </Half>
          </div>
        ))}
        {factsIn(detail).map(([field, value]) => (
          <div key={field} className={ROW}>
            <dt className="font-semibold">{fieldWords(field)}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere sm:col-span-2">{words(field, value)}</dd>
          </div>
        ))}
      </dl>
      {requestId && <p className="mt-2 text-13 wrap-anywhere text-ink-soft">요청 번호 {requestId}</p>}
    </>
  )
}

/** Staff name categories, so their words are no part of the code. */
const isCategory = (field: string, value: unknown): value is string =>
  field === 'category' && typeof value === 'string'

type HalfProps = { name: string; looks: string; children: string }

const Half = ({ name, looks, children }: HalfProps) => (
  <dd className="flex min-w-0 gap-2">
    <span className="shrink-0 text-13 leading-6 text-ink-soft">{name}</span>
    <span className={`min-w-0 rounded-board px-1.5 whitespace-pre-wrap wrap-anywhere ${looks}`}>
      {children}
    </span>
  </dd>
)
