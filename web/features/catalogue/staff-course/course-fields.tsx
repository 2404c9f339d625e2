import { QUIZZES_ASKED, type QuizzesAsked } from '#contract/catalogue/lesson.ts'
import { BASED_ON_MAX, COURSE_TITLE_MAX } from '#contract/catalogue/staff-course.ts'
import type { CourseField, fieldTexts } from '#web/features/catalogue/staff-parts/course-input.ts'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import type { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useCategoryNames } from '#web/ui/use-categories.ts'

/** The id of the field to which the checklist's missing description leads. */
export const DESCRIPTION_FIELD = 'course-description'

const QUIZ_WORDS: Record<QuizzesAsked, string> = { passed: '모든 퀴즈에 합격', none: '필요 없음' }

type Props = {
  texts: ReturnType<typeof fieldTexts>
  bind: ReturnType<typeof useFormErrors<CourseField>>['bind']
  mayOffer: boolean
}

export function CourseFields({ texts, bind, mayOffer }: Props) {
  const known = useCategoryNames()
  // A category that was added after the page was loaded has its slug for a name.
  const categories = { ...(texts.category in known ? {} : { [texts.category]: texts.category }), ...known }
  return (
    <>
      <Field
        {...bind('title')}
        label="제목"
        defaultValue={texts.title}
        maxLength={COURSE_TITLE_MAX}
        autoComplete="off"
        required
      />
      <Field
        {...bind('summary')}
        label="한 줄 소개"
        defaultValue={texts.summary}
        maxLength={200}
        autoComplete="off"
        hint="코스 카드와 검색 결과에 표시돼요."
      />
      <TextBox
        {...bind('description')}
        id={DESCRIPTION_FIELD}
        label="설명"
        defaultValue={texts.description}
        rows={8}
        hint="빈 줄로 문단을 나눌 수 있어요."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectBox
          {...bind('category')}
          disabled={!mayOffer}
          label="분야"
          values={Object.keys(categories)}
          words={categories}
          defaultValue={texts.category}
        />
        <Field
          {...bind('level')}
          label="난이도"
          defaultValue={texts.level}
          maxLength={40}
          autoComplete="off"
          hint="예: 입문"
        />
        <Field
          {...bind('price')}
          disabled={!mayOffer}
          label="수강료 (원)"
          defaultValue={texts.price}
          inputMode="numeric"
          autoComplete="off"
          hint="정가예요. 비워 두면 무료예요."
        />
        <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
          <Field
            {...bind('salePrice')}
            disabled={!mayOffer}
            label="할인가 (원)"
            defaultValue={texts.salePrice}
            inputMode="numeric"
            autoComplete="off"
            hint="할인하지 않으면 비워 두세요."
          />
          <Field
            {...bind('saleEndsAt')}
            disabled={!mayOffer}
            label="할인 종료 시각"
            type="datetime-local"
            defaultValue={texts.saleEndsAt}
            hint="한국 시각. 저장하면 바로 시작하고, 이 시각에 저절로 끝나요."
          />
        </div>
      </div>
      <TextBox
        {...bind('outcomes')}
        label="학습 목표"
        defaultValue={texts.outcomes}
        rows={4}
        hint="코스 화면의 ‘배우고 나면 할 수 있어요’에 표시돼요. 한 줄에 하나씩, 20줄까지 입력할 수 있어요."
      />
      <TextBox
        {...bind('audience')}
        label="추천 대상"
        defaultValue={texts.audience}
        rows={4}
        hint="코스 화면의 ‘이런 분께 추천해요’에 표시돼요. 한 줄에 하나씩, 20줄까지 입력할 수 있어요."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...bind('accessDays')}
          disabled={!mayOffer}
          label="수강 기간 (일)"
          defaultValue={texts.accessDays}
          inputMode="numeric"
          autoComplete="off"
          hint="비워 두면 기간 제한이 없어요. 이미 결제한 회원의 수강 기간은 바뀌지 않아요."
        />
        <Field
          {...bind('completionCoverage')}
          disabled={!mayOffer}
          label="수료 기준 (%)"
          defaultValue={texts.completionCoverage}
          inputMode="numeric"
          autoComplete="off"
          hint="수료에 필요한 실제 시청 비율이에요. 50~100 사이로 입력해 주세요."
        />
        <SelectBox
          {...bind('completionQuizzes')}
          disabled={!mayOffer}
          label="수료에 필요한 퀴즈"
          values={QUIZZES_ASKED}
          words={QUIZ_WORDS}
          defaultValue={texts.completionQuizzes}
          className="sm:col-span-2"
        />
        <Field
          {...bind('basedOn')}
          label="기준 버전"
          defaultValue={texts.basedOn}
          maxLength={BASED_ON_MAX}
          autoComplete="off"
          hint="예: Node 24. 코스 화면에 ‘Node 24 기준’으로 표시돼요."
        />
        <Field
          {...bind('reviewedAt')}
          label="검수한 날짜"
          type="date"
          defaultValue={texts.reviewedAt}
          hint="마지막으로 내용을 확인한 날이에요. 코스 화면에 연도와 월로 표시돼요."
        />
      </div>
    </>
  )
}
