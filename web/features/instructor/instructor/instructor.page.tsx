import { useLoaderData } from 'react-router'
import type { InstructorLink } from '#contract/instructor/instructor.ts'
import { CourseCard } from '#web/features/catalogue/course-card.tsx'
import type { InstructorData } from '#web/features/instructor/load-instructor.ts'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { useBoot } from '#web/shell/boot.ts'
import { LinkedData, PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { useSite } from '#web/ui/use-site.ts'

export function Page() {
  const { instructor, courses } = useLoaderData<InstructorData>()
  const { id, name, headline, bioHtml, card } = instructor
  return (
    <div className="page pt-12 lg:pt-16">
      <PageHead
        title={`${name} 강사`}
        description={headline || `${name} 강사의 소개와 담당 코스예요.`}
        path={paths.instructor(id)}
        card={card}
      />
      <PersonForSearch {...instructor} />
      <Breadcrumb
        way={[
          ['전체 코스', paths.courses],
          [`${name} 강사`, paths.instructor(id)],
        ]}
      />
      <Head instructor={instructor} />
      {bioHtml && (
        <Part title="소개">
          <Markdown html={bioHtml} className="max-w-text" />
        </Part>
      )}
      <Part title="담당 코스">
        {courses.length > 0 ? (
          <div className="grid gap-6 md:grid-cols-2">
            {courses.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </div>
        ) : (
          <p className="text-15 text-ink-soft">아직 공개된 코스가 없어요. 새 코스를 준비하고 있어요.</p>
        )}
      </Part>
    </div>
  )
}

const Head = ({ instructor: { name, headline, photo, links } }: Pick<InstructorData, 'instructor'>) => (
  <header className="flex flex-wrap items-center gap-x-8 gap-y-5">
    <Avatar name={name} imageUrl={photo} className="size-28 md:size-36" />
    <div className="min-w-0 flex-1 basis-64">
      <p className="text-15 font-semibold text-ink-soft">강사</p>
      <h1 className="mt-1 text-38 font-extrabold">{name}</h1>
      {headline && <p className="mt-2 max-w-text text-17 text-ink-soft">{headline}</p>}
      {links.length > 0 && <Links links={links} />}
    </div>
  </header>
)

const Links = ({ links }: { links: readonly InstructorLink[] }) => (
  <ul aria-label="링크" className="mt-3 flex flex-wrap gap-x-5">
    {links.map(({ label, url }) => (
      <li key={`${label} ${url}`}>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex min-h-11 items-center text-15 font-semibold text-indigo underline decoration-1 underline-offset-4"
        >
          {label}
          <span className="sr-only"> (새 창)</span>
        </a>
      </li>
    ))}
  </ul>
)

/** The heading is in a narrow column, the content beside it. */
const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section aria-label={title} className="mt-14 grid gap-x-12 gap-y-6 lg:mt-20 lg:grid-cols-[16rem_1fr]">
    <h2 className="text-28 font-extrabold">{title}</h2>
    <div className="min-w-0">{children}</div>
  </section>
)

function PersonForSearch({ id, name, headline, photo, links }: InstructorData['instructor']) {
  const { brand } = useSite()
  const { origin } = useBoot()
  return (
    <LinkedData
      data={{
        '@type': 'Person',
        name,
        description: headline || undefined,
        url: origin + paths.instructor(id),
        image: photo ? origin + photo : undefined,
        sameAs: links.length > 0 ? links.map(({ url }) => url) : undefined,
        worksFor: { '@type': 'EducationalOrganization', name: brand.name, url: origin },
      }}
    />
  )
}
