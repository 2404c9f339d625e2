import { useBoot } from '#web/shell/boot.ts'
import { useSite } from '#web/ui/use-site.ts'

type Props = {
  /** Without the brand; absent on the landing page. */
  title?: string
  description?: string
  /** The canonical path; absent on pages that search engines should not list. */
  path?: string
  /** The path of the page's own social card; without one it is the school's. */
  card?: string | undefined
}

/** Title and descriptions; React moves them into the head. */
export function PageHead({ title, description, path, card }: Props) {
  const { brand } = useSite()
  const { origin } = useBoot()
  const whole = title ? `${title} | ${brand.name}` : `${brand.name} | ${brand.promise}`
  const words = description ?? brand.description
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={words} />
      {path && <link rel="canonical" href={origin + path} />}
      {path && <link rel="alternate" hrefLang="ko" href={origin + path} />}
      {path && <link rel="alternate" hrefLang="x-default" href={origin + path} />}
      {path && <meta property="og:url" content={origin + path} />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title ?? brand.promise} />
      <meta property="og:description" content={words} />
      <meta property="og:image" content={origin + (card ?? '/og.png')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={whole} />
      <meta name="twitter:card" content="summary_large_image" />
      {!path && <meta name="robots" content="noindex" />}
    </>
  )
}

/** Data for search engines; not executable, so the page policy allows it as inline script. */
export const LinkedData = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c'),
    }}
  />
)
