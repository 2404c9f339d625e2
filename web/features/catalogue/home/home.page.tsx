import { useLoaderData } from 'react-router'
import { CategoryList } from '#web/features/catalogue/home/category-list.tsx'
import { CourseCard } from '#web/features/catalogue/course-card.tsx'
import { Floor } from '#web/features/catalogue/home/floor.tsx'
import type { HomeData } from '#web/features/catalogue/load-pages.ts'
import { OPEN_LECTURE, OpenLecturePlayer } from '#web/features/catalogue/parts/open-lecture.tsx'
import { PlainPrices } from '#web/features/catalogue/home/plain-prices.tsx'
import { Section } from '#web/features/catalogue/parts/section.tsx'
import { ThreeBoards } from '#web/features/catalogue/home/three-boards.tsx'
import { LinkedData, PageHead } from '#web/shell/page-head.tsx'
import { useBoot } from '#web/shell/boot.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useSite } from '#web/ui/use-site.ts'

export function Page() {
  const { courses, featured, open } = useLoaderData<HomeData>()
  return (
    <>
      <PageHead path={paths.home} />
      <Organisation />
      <Opening hasOpen={open !== null} />
      {courses.length > 0 && <Floor courses={courses} />}
      <Section title="어떤 분야부터 시작할까요?" lead="관심 있는 분야부터 골라 보세요. 정해진 순서는 없어요.">
        <CategoryList courses={courses} />
      </Section>
      {open && (
        <Section
          id={OPEN_LECTURE}
          title="가입 없이 먼저 들어 보세요"
          lead="설명이 나와 잘 맞는지 먼저 확인해 보세요."
        >
          <OpenLecturePlayer lecture={open} />
        </Section>
      )}
      <Section title="처음이라면 이 코스부터" lead="한 칸이 강의 하나예요. 길수록 넓어져요.">
        {featured.length === 0 ? (
          <Empty level={3} title="아직 공개된 코스가 없어요." body="첫 코스를 준비하고 있어요." />
        ) : (
          <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
            {featured.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </div>
        )}
      </Section>
      <Section title="이렇게 배워요" lead="보고, 직접 해 보고, 물어보세요.">
        <ThreeBoards />
      </Section>
      <Section title="수강료와 환불" lead="숨은 조건은 없어요.">
        <PlainPrices courses={courses} />
      </Section>
    </>
  )
}

function Opening({ hasOpen }: { hasOpen: boolean }) {
  const { brand } = useSite()
  return (
    <div className="page flex flex-col gap-8 pt-14 pb-12 lg:flex-row lg:items-end lg:justify-between lg:pt-24 lg:pb-16">
      <h1 className="text-38 font-extrabold md:text-54">
        {brand.promise.split(/(?<=,) /).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </h1>
      <div className="max-w-md">
        <p className="text-17 text-balance text-ink-soft">{brand.description}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {hasOpen && (
            <Button to={`#${OPEN_LECTURE}`} size="large">
              무료 공개 강의 보기
            </Button>
          )}
          <Button to={paths.courses} size="large" variant={hasOpen ? 'quiet' : 'primary'}>
            코스 둘러보기
          </Button>
        </div>
      </div>
    </div>
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
