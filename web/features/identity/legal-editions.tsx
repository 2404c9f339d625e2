import type { ShownLegalText } from '#contract/site/legal.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { dateWords } from '#web/features/identity/legal-edition.tsx'

type Props = { text: ShownLegalText }

/** A note on a past or future version, with a link to the version in force. */
export function OtherEditionNote({ text: { document, version, effectiveFrom, editions } }: Props) {
  const inForce = editions.find(({ isInForce }) => isInForce)
  if (!inForce || inForce.version === version) return null
  const isAhead = inForce.effectiveFrom < effectiveFrom
  return (
    <p className="mt-4 rounded-board border border-line bg-pollen-wash px-4 py-2.5 text-15">
      {isAhead ? '아직 적용 전인 버전입니다.' : '지난 버전입니다.'}{' '}
      <Link to={paths.legal(document)} className="font-semibold text-indigo underline underline-offset-4">
        현재 버전 보기
      </Link>
    </p>
  )
}

/** Links to all versions; nothing while there is only one. */
export function Editions({ text: { document, version, editions } }: Props) {
  if (editions.length < 2) return null
  return (
    <nav aria-labelledby="editions" className="mt-12 border-t border-line pt-6 print:hidden">
      <h2 id="editions" className="text-17">
        모든 버전
      </h2>
      <ul className="mt-2 text-15">
        {editions.map((edition) => (
          <li key={edition.version}>
            <Link
              to={edition.isInForce ? paths.legal(document) : paths.legal(document, edition.version)}
              aria-current={edition.version === version ? 'page' : undefined}
              className="inline-flex min-h-9 items-center underline underline-offset-4 hover:text-indigo
                aria-[current=page]:font-bold aria-[current=page]:no-underline"
            >
              {dateWords(edition.effectiveFrom)}부터 · 버전 {edition.version}
              {edition.isInForce && ' (적용 중)'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
