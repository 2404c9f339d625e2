import { useBoot } from '#web/shell/boot.ts'
import { LinkedData } from '#web/shell/page-head.tsx'

/** Where a page belongs, for search engines: names and paths from the top to the page itself. */
export function Breadcrumb({ way }: { way: readonly (readonly [name: string, path: string])[] }) {
  const { origin } = useBoot()
  return (
    <LinkedData
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: way.map(([name, path], at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          item: origin + path,
        })),
      }}
    />
  )
}
