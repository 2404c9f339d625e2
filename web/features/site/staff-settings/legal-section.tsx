import { useQuery } from '@tanstack/react-query'
import { LEGAL_NAMES, LegalDocument } from '#contract/site/legal.ts'
import { listLegalVersions } from '#contract/site/legal-history.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { LegalForm } from '#web/features/site/staff-settings/legal-form.tsx'
import { LegalHistoryList } from '#web/features/site/staff-settings/legal-history-list.tsx'
import { legalQuery } from '#web/features/site/settings-queries.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUnfold } from '#web/ui/form/use-unfold.ts'

export function LegalSection({ document }: { document: LegalDocument }) {
  return (
    <section aria-labelledby="section" className="max-w-3xl">
      <h2 id="section" className="text-21">
        약관과 규정
      </h2>
      <p className="mt-1 text-15 text-ink-soft">
        게시한 버전은 수정하거나 삭제할 수 없고, 새 버전을 게시해 변경해요. 새 버전은 회원 알림에 표시돼요.
      </p>
      <nav aria-label="문서" className="mt-4">
        <ul className="flex flex-wrap gap-x-5">
          {LegalDocument.options.map((each) => (
            <li key={each}>
              <Link
                to={`${staffPaths.adminSettingsAt('legal')}&document=${each}`}
                aria-current={each === document ? 'page' : undefined}
                className="flex min-h-11 items-center text-15 text-ink-soft hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink"
              >
                {LEGAL_NAMES[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Versions key={document} document={document} />
    </section>
  )
}

function Versions({ document }: { document: LegalDocument }) {
  const mayChange = useMay('legal.publish')
  const { data, error, refetch } = useQuery(legalQuery(document))
  const { isOpen, opener, form, open, close } = useUnfold()
  if (!data)
    return error ? (
      <Problem title={sentenceOf(error, listLegalVersions.fallback)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-60 rounded-card" />
    )
  return (
    <div className="mt-4 grid gap-6">
      {mayChange && !isOpen && (
        <div>
          <Button ref={opener} onClick={open}>
            새 버전 작성
          </Button>
        </div>
      )}
      {isOpen && (
        <div ref={form}>
          <LegalForm history={data} onDone={close} />
        </div>
      )}
      <LegalHistoryList history={data} />
    </div>
  )
}
