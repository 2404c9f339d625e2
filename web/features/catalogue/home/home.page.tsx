import { useLoaderData } from 'react-router'
import { GoOn } from '#web/features/catalogue/home/go-on.tsx'
import { Opening } from '#web/features/catalogue/home/opening.tsx'
import type { HomeData } from '#web/features/catalogue/load-pages.ts'
import { loadRunner } from '#web/shell/load-runner.ts'
import { LinkedData, PageHead } from '#web/shell/page-head.tsx'
import { useBoot } from '#web/shell/boot.ts'
import { paths } from '#web/paths.ts'
import { later } from '#web/ui/later.tsx'
import { useSite } from '#web/ui/use-site.ts'

const loadRest = async () => (await import('#web/features/catalogue/home/rest.tsx')).Rest
const Rest = later('rest', loadRest, import.meta.env.SSR ? await loadRest() : null)

export function Page() {
  const { courses, teachers, teacherCount } = useLoaderData<HomeData>()
  return (
    <>
      <PageHead path={paths.home} />
      <Organisation />
      <GoOn />
      <Opening courses={courses} teachers={teachers} teacherCount={teacherCount} loadRunner={loadRunner} />
      <Rest />
    </>
  )
}

function Organisation() {
  const { brand, business } = useSite()
  const { origin } = useBoot()
  return (
    <LinkedData
      data={{
        '@type': 'EducationalOrganization',
        name: brand.name,
        url: origin,
        description: brand.description,
        email: business.email,
      }}
    />
  )
}
