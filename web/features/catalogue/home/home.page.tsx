import { useLoaderData } from 'react-router'
import { CategoryList } from '#web/features/catalogue/home/category-list.tsx'
import { CourseCard } from '#web/features/catalogue/parts/course-card.tsx'
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

const CATEGORIES = 'categories'

export function Page() {
  const { courses, featured, open } = useLoaderData<HomeData>()
  return (
    <>
      <PageHead path={paths.home} />
      <Organisation />
      <Opening hasOpen={open !== null} />
      {courses.length > 0 && <Floor courses={courses} />}
      <Section
        id={CATEGORIES}
        title="네 갈래, 어디서든 시작"
        lead="지금 궁금한 쪽부터 고르면 됩니다. 순서는 정해져 있지 않습니다."
      >
        <CategoryList courses={courses} />
      </Section>
      {open && (
        <Section
          id={OPEN_LECTURE}
          title="열린 강의, 지금 여기서"
          lead="가입하지 않아도 바로 재생됩니다. 설명이 나와 맞는지 먼저 확인하세요."
        >
          <OpenLecturePlayer lecture={open} />
        </Section>
      )}
      <Section title="먼저 둘러볼 코스" lead="널 한 장이 강의 하나입니다. 길이만큼 넓습니다.">
        {featured.length === 0 ? (
          <Empty level={3} title="아직 열린 코스가 없습니다." body="코스가 열리면 이 자리에 놓입니다." />
        ) : (
          <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
            {featured.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </div>
        )}
      </Section>
      <Section title="여기서 배우는 법" lead="널 세 장이면 하루치 공부가 됩니다.">
        <ThreeBoards />
      </Section>
      <Section title="값과 환불" lead="숨은 조건 없이, 읽으면 알 수 있는 말로.">
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
              열린 강의 보기
            </Button>
          )}
          <Button to={`#${CATEGORIES}`} size="large" variant={hasOpen ? 'quiet' : 'primary'}>
            코스 고르기
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
