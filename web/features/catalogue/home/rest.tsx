import { useLoaderData } from 'react-router'
import { CourseCard } from '#web/features/catalogue/course-card.tsx'
import { CategoryList } from '#web/features/catalogue/home/category-list.tsx'
import { FIRST_CODE } from '#web/features/catalogue/home/first-code.tsx'
import { FourSteps } from '#web/features/catalogue/home/four-steps.tsx'
import { GoalPicker } from '#web/features/catalogue/home/goal-picker.tsx'
import { PlainPrices } from '#web/features/catalogue/home/plain-prices.tsx'
import type { HomeData } from '#web/features/catalogue/load-pages.ts'
import { CourseInstructors } from '#web/features/catalogue/parts/course-instructors.tsx'
import { OPEN_LECTURE, OpenLecturePlayer } from '#web/features/catalogue/open-lecture.tsx'
import { type QuestionAndAnswer, Questions } from '#web/features/catalogue/parts/questions.tsx'
import { Section } from '#web/features/catalogue/parts/section.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { COMMON_QUESTIONS } from '#web/features/catalogue/parts/common-questions.ts'
import { Stars } from '#web/features/review/stars.tsx'
import { Link } from '#web/ui/link.tsx'

/** All of the landing page below its opening. */
export function Rest() {
  const { categories, courses, featured, open, goals, teachers, voices } = useLoaderData<HomeData>()
  return (
    <>
      {goals.length > 0 && (
        <Section title="무엇을 위해 배우나요?" lead="목표를 고르면 네 단계로 가는 길을 보여 드려요.">
          <GoalPicker goals={goals} />
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
      <Section title="어떤 분야부터 시작할까요?" lead="관심 있는 분야부터 골라 보세요. 정해진 순서는 없어요.">
        <CategoryList categories={categories} courses={courses} />
      </Section>
      <Section
        title="보고, 해 보고, 물어보고, 증명해요"
        lead="강의를 듣고 끝나지 않아요. 데모 회원의 실제 화면으로 보여 드려요."
      >
        <FourSteps />
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
      {teachers.length > 0 && (
        <Section title="이런 강사가 가르쳐요" lead="강의를 만든 사람이 질문에도 답해요.">
          <CourseInstructors instructors={teachers} />
        </Section>
      )}
      {voices.length > 0 && (
        <Section
          title="먼저 들은 회원의 수강평"
          lead="코스를 직접 시청한 회원만 쓸 수 있어요. 얼마나 시청했는지도 보여 드려요."
        >
          <Voices voices={voices} />
        </Section>
      )}
      <Section title="수강료와 환불" lead="숨은 조건은 없어요.">
        <PlainPrices courses={courses} />
      </Section>
      <Section title="자주 묻는 질문">
        <Questions questions={HOME_QUESTIONS} />
      </Section>
      <Closing />
    </>
  )
}

const Closing = () => (
  <div className="drawn-later page mt-20 lg:mt-28">
    <div className="grain rounded-card bg-wood-1 p-6 text-center md:p-8">
      <h2 className="text-28 font-extrabold">첫 칸은 지금 채울 수 있어요</h2>
      <p className="mt-3 text-17 text-ink-soft">가입도 결제도 필요 없어요. 세 줄짜리 문제부터 풀어 보세요.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button to={`#${FIRST_CODE}`} size="large">
          무료로 첫 문제 풀기
        </Button>
        <Button to={paths.signupChoice} size="large" variant="quiet">
          회원가입
        </Button>
      </div>
    </div>
  </div>
)

const HOME_QUESTIONS: readonly QuestionAndAnswer[] = [
  {
    question: '코딩이 처음이어도 되나요?',
    answer: '네. 난이도가 입문인 코스는 설치부터 함께해요. 위의 첫 문제도 설치 없이 풀 수 있어요.',
  },
  {
    question: '무료로 어디까지 볼 수 있나요?',
    answer:
      '무료 공개 강의는 가입하지 않아도 볼 수 있어요. 무료 코스는 가입하면 처음부터 끝까지 들을 수 있어요.',
  },
  {
    question: '막히면 어떻게 하나요?',
    answer: '영상의 그 순간에 질문을 남길 수 있어요. 강사가 답변하면 알림으로 알려 드려요.',
  },
  {
    question: '수료증은 어떻게 받나요?',
    answer: '코스의 수료 기준을 채우면 받을 수 있어요. 얼마나 남았는지는 마이페이지에서 확인할 수 있어요.',
  },
  ...COMMON_QUESTIONS,
]

/** Reviews of members, each with the share of the course that its author watched. */
const Voices = ({ voices }: { voices: HomeData['voices'] }) => (
  <ul className="border-t border-line">
    {voices.map(({ id, rating, body, coverage, author, courseId, courseTitle }) => (
      <li key={id} className="border-b border-line py-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
          <Stars stars={rating} size={16} />
          <span className="font-semibold text-ink">{author}</span>
          <span className="tabular-nums">{Math.round(coverage * 100)}% 시청</span>
          <Link to={paths.reviews(courseId)} className="underline underline-offset-4 hover:text-ink">
            {courseTitle}
          </Link>
        </p>
        <p className="mt-2 line-clamp-3 max-w-text text-17">{body}</p>
      </li>
    ))}
  </ul>
)
