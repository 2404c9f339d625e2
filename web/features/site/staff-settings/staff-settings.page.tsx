import { useQuery } from '@tanstack/react-query'
import { LegalDocument } from '#contract/site/legal.ts'
import { hoursText } from '#contract/site/support-hours.ts'
import { getSiteSettings, type SiteSettings } from '#contract/site/site-settings.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { BrandSection } from '#web/features/site/staff-settings/brand-section.tsx'
import { BusinessSection } from '#web/features/site/staff-settings/business-section.tsx'
import { HolidaysSection } from '#web/features/site/staff-settings/holidays-section.tsx'
import { HoursSection } from '#web/features/site/staff-settings/hours-section.tsx'
import { LegalSection } from '#web/features/site/staff-settings/legal-section.tsx'
import { PromotionSection } from '#web/features/site/staff-settings/promotion-section.tsx'
import { QuotesSection } from '#web/features/site/staff-settings/quotes-section.tsx'
import { SETTINGS_SECTIONS } from '#web/features/site/settings-sections.ts'
import { siteSettingsQuery } from '#web/features/site/settings-queries.ts'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { sentenceOf } from '#web/api/failure.ts'
import { SchoolFacts } from '#web/shell/footer.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { PromotionLine } from '#web/shell/promotion-banner.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TAB, TabRow } from '#web/ui/tab-row.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

type Section = keyof typeof SETTINGS_SECTIONS

const isSection = (name: string | null): name is Section =>
  name !== null && Object.hasOwn(SETTINGS_SECTIONS, name)

export function Page() {
  const [search] = useSearchParams()
  const asked = search.get('section')
  const section = isSection(asked) ? asked : 'brand'
  const { data, error, refetch } = useQuery(siteSettingsQuery)
  return (
    <>
      <PageHead title={`설정: ${SETTINGS_SECTIONS[section]}`} />
      <h1 className="text-28">설정</h1>
      <Tabs here={section} />
      {!useMay('site.edit', 'legal.publish') && <ViewOnlyNote />}
      {data ? (
        <Chosen key={section} section={section} settings={data} document={search.get('document')} />
      ) : error ? (
        <Problem title={sentenceOf(error, getSiteSettings.fallback)} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <p className="mb-4 text-ink-soft">불러오는 중…</p>
          <Skeleton className="h-80 rounded-card" />
        </div>
      )}
    </>
  )
}

const Tabs = ({ here }: { here: Section }) => (
  <TabRow label="설정" here={here} className="mt-3 mb-6">
    {Object.entries(SETTINGS_SECTIONS).map(([section, name]) => (
      <li key={section}>
        <Link
          to={staffPaths.adminSettingsAt(section)}
          aria-current={section === here ? 'page' : undefined}
          className={TAB}
        >
          {name}
        </Link>
      </li>
    ))}
  </TabRow>
)

type ChosenProps = { section: Section; settings: SiteSettings; document: string | null }

function Chosen({ section, settings, document }: ChosenProps) {
  switch (section) {
    case 'brand':
      return (
        <BrandSection settings={settings} preview={(brand) => <Foot settings={settings} brand={brand} />} />
      )
    case 'promotion':
      return (
        <PromotionSection
          settings={settings}
          preview={(promotion) => <PromotionLine promotion={promotion} />}
        />
      )
    case 'business':
      return (
        <BusinessSection
          settings={settings}
          preview={(business) => <Foot settings={settings} business={business} />}
        />
      )
    case 'hours':
      return <HoursSection settings={settings} />
    case 'holidays':
      return <HolidaysSection settings={settings} />
    case 'quotes':
      return <QuotesSection settings={settings} />
    case 'legal':
      return <LegalSection document={LegalDocument.safeParse(document).data ?? 'terms'} />
  }
}

type FootProps = {
  settings: SiteSettings
  brand?: SiteSettings['brand']['value']
  business?: SiteSettings['business']['value']
}

/** A preview of the footer. */
const Foot = ({ settings, brand = settings.brand.value, business = settings.business.value }: FootProps) => (
  <div className="bg-wood-1/40 p-5">
    <SchoolFacts
      brand={brand}
      business={business}
      support={{ hoursText: hoursText(settings.hours.value), isOpen: settings.isSupportOpen }}
    />
  </div>
)
