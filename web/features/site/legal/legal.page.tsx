import { useLoaderData } from 'react-router'
import { LEGAL_NAMES, LegalDocument } from '#contract/site/legal.ts'
import { LegalBody } from '#web/features/identity/legal-body.tsx'
import { LegalEdition } from '#web/features/identity/legal-edition.tsx'
import type { LegalData } from '#web/features/site/legal/load-legal.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Editions, OtherEditionNote } from '#web/features/identity/legal-editions.tsx'
import { NavLink } from '#web/ui/link.tsx'
import { useSite } from '#web/ui/use-site.ts'

/** A legal text of the school, in force or in another version. */
export function Page() {
  const { text } = useLoaderData<LegalData>()
  const { brand } = useSite()
  return (
    <div className="page grid gap-x-12 gap-y-8 pt-12 lg:grid-cols-[16rem_1fr] lg:pt-16">
      <PageHead
        title={text.title}
        description={`${brand.name}의 ${text.title}입니다. ${text.effectiveFrom}부터 적용됩니다.`}
        path={paths.legal(text.document)}
      />
      <LegalLinks />
      <article className="min-w-0">
        <header className="mb-8">
          <h1 className="text-28 font-extrabold lg:text-38">{text.title}</h1>
          <div className="mt-2">
            <LegalEdition text={text} />
          </div>
          <OtherEditionNote text={text} />
        </header>
        <LegalBody body={text.body} level={2} />
        <Editions text={text} />
      </article>
    </div>
  )
}

const LegalLinks = () => (
  <nav aria-label="약관과 규정" className="print:hidden lg:sticky lg:top-24 lg:self-start">
    <ul className="flex flex-wrap gap-x-5 lg:grid lg:gap-x-0">
      {LegalDocument.options.map((document) => (
        <li key={document}>
          <NavLink
            to={paths.legal(document)}
            className="flex min-h-11 items-center text-15 text-ink-soft hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink"
          >
            {LEGAL_NAMES[document]}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
