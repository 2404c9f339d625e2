import { useLoaderData } from 'react-router'
import { CATEGORY_QUESTIONS } from '#web/features/catalogue/category/category-questions.ts'
import { LevelPath } from '#web/features/catalogue/category/level-path.tsx'
import { Cover } from '#web/features/catalogue/cover.tsx'
import { Curriculum } from '#web/features/catalogue/parts/curriculum.tsx'
import type { CategoryData } from '#web/features/catalogue/load-pages.ts'
import { OPEN_LECTURE, OpenLecturePlayer } from '#web/features/catalogue/open-lecture.tsx'
import { COMMON_QUESTIONS } from '#web/features/catalogue/parts/common-questions.ts'
import { Questions } from '#web/features/catalogue/parts/questions.tsx'
import { Section } from '#web/features/catalogue/parts/section.tsx'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { useCurrentPrices } from '#web/features/catalogue/use-current-price.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { durationWords } from '#web/ui/words/duration.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ArrowSign, DownSign } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/words/money.tsx'

export function Page() {
  const { category, courses, roadmaps, open } = useLoaderData<CategoryData>()
  const { slug, name, summary, description } = category
  return (
    <>
      <PageHead
        title={`${name} 코스`}
        description={description ? `${summary}. ${description}` : summary}
        path={paths.category(slug)}
      />
      <Breadcrumb
        way={[
          ['전체 코스', paths.courses],
          [name, paths.category(slug)],
        ]}
      />
      <Cover title={name} category={slug} broad>
        <div className="page py-14 md:py-20">
          <p className="text-17 font-semibold">{name}</p>
          <h1 className="mt-3 max-w-[16em] text-28 font-extrabold sm:text-38 md:text-54">{summary}</h1>
          {description && <p className="mt-5 max-w-text text-17">{description}</p>}
        </div>
      </Cover>
      {courses.length === 0 ? <NothingYet name={name} /> : <WithCourses courses={courses} />}
      {roadmaps.length > 0 && (
        <Section title="순서가 고민되나요?" lead="목표에 맞는 로드맵을 따라가 보세요.">
          <RoadmapLinks roadmaps={roadmaps} />
        </Section>
      )}
      {open && (
        <Section id={OPEN_LECTURE} title="가입 없이 먼저 들어 보세요" lead="여기에서 바로 재생돼요.">
          <OpenLecturePlayer key={open.id} lecture={open} />
        </Section>
      )}
      <Section title="자주 묻는 질문">
        <Questions questions={[...(CATEGORY_QUESTIONS[slug] ?? []), ...COMMON_QUESTIONS]} />
      </Section>
    </>
  )
}

type Courses = CategoryData['courses']

const WithCourses = ({ courses }: { courses: Courses }) => (
  <>
    <Section title="이 순서로 배워요" lead="내 수준에 맞는 단계부터 시작하세요.">
      <LevelPath courses={courses} />
    </Section>
    <Section title="무엇을 배우나요?" lead={<PricesAtHand courses={courses} />}>
      {courses.map((course, index) => (
        <details
          key={course.id}
          open={index === 0}
          className="group/course mb-4 rounded-card border border-line bg-sheet px-5"
        >
          <summary className="flex min-h-16 items-center gap-4 py-4">
            <span className="grow">
              <span className="block text-17 font-bold">{course.title}</span>
              <span className="block text-13 text-ink-soft tabular-nums">
                {course.lectureCount}강 · {durationWords(course.totalDurationSec)}
              </span>
            </span>
            <DownSign className="shrink-0 transition-transform group-open/course:rotate-180" />
          </summary>
          <Curriculum lectures={course.curriculum} />
          <p className="py-4">
            <Button to={paths.course(course.id)} variant="link">
              이 코스 자세히 보기
            </Button>
          </p>
        </details>
      ))}
    </Section>
  </>
)

/** The prices of a category, which stay beside the curriculum. */
function PricesAtHand({ courses }: { courses: Courses }) {
  const prices = useCurrentPrices(courses)
  return (
    <span className="mt-4 block rounded-card border border-line bg-sheet p-5">
      <span className="block pb-1 text-13 font-semibold">수강료</span>
      {courses.map((course, at) => (
        <Link
          key={course.id}
          to={paths.course(course.id)}
          className="group flex items-baseline justify-between gap-3 border-b border-line py-2.5 text-ink last:border-b-0"
        >
          <span className="text-15 underline-offset-4 group-hover:underline">{course.title}</span>
          <Money amount={prices[at]!.price} className="shrink-0 text-15 font-bold" />
        </Link>
      ))}
    </span>
  )
}

const NothingYet = ({ name }: { name: string }) => (
  <div className="page mt-16">
    <Empty
      title={`${name} 코스를 준비하고 있어요.`}
      body="그동안 다른 분야의 코스를 둘러보세요."
      action={<Button to={paths.courses}>다른 코스 보기</Button>}
    />
  </div>
)

/** Roadmaps that lead through courses of the category. */
const RoadmapLinks = ({ roadmaps }: Pick<CategoryData, 'roadmaps'>) => (
  <ul className="border-t border-line">
    {roadmaps.map(({ slug, title, goal }) => (
      <li key={slug} className="border-b border-line">
        <Link to={paths.roadmap(slug)} className="group flex items-center gap-5 py-4">
          <span className="min-w-0 grow">
            <span className="block text-17 font-bold group-hover:text-indigo">{title}</span>
            <span className="mt-1 block text-15 text-ink-soft">{goal}</span>
          </span>
          <ArrowSign
            size={22}
            className="shrink-0 text-ink-soft transition-transform group-hover:translate-x-1"
          />
        </Link>
      </li>
    ))}
  </ul>
)
