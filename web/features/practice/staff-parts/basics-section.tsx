import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PracticeLanguage } from '#contract/practice/practice.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { staffLecturesQuery } from '#web/features/catalogue/lecture-queries.ts'
import {
  type ExerciseDraft,
  type DraftErrors,
  timeError,
  withLanguage,
} from '#web/features/practice/staff-parts/exercise-draft.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import {
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  LANGUAGE_NAMES,
  LANGUAGES,
} from '#web/features/practice/practice-words.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

type Props = { draft: ExerciseDraft; errors: DraftErrors; onChange: (part: Partial<ExerciseDraft>) => void }

/** Title, summary, language, difficulty, course and lecture. */
export function BasicsSection({ draft, errors, onChange }: Props) {
  const { data: courses = [] } = useQuery(allCoursesQuery)
  const mayOpen = useMay('course.publish')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="제목"
        name="title"
        className="sm:col-span-2"
        value={draft.title}
        maxLength={120}
        error={errors['title']}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Field
        label="한 줄 소개"
        name="summary"
        className="sm:col-span-2"
        value={draft.summary}
        maxLength={200}
        error={errors['summary']}
        hint="목록의 제목 아래에 표시돼요."
        onChange={(event) => onChange({ summary: event.currentTarget.value })}
      />
      <SelectBox
        label="언어"
        name="language"
        values={LANGUAGES}
        words={LANGUAGE_NAMES}
        value={draft.language}
        onChange={(event) => onChange(withLanguage(draft, event.currentTarget.value as PracticeLanguage))}
      />
      <SelectBox
        label="난이도"
        name="difficulty"
        values={DIFFICULTIES}
        words={DIFFICULTY_NAMES}
        value={draft.difficulty}
        onChange={(event) =>
          onChange({ difficulty: event.currentTarget.value as ExerciseDraft['difficulty'] })
        }
      />
      <SelectBox
        label="코스"
        name="courseId"
        values={['0', ...courses.map(({ id }) => String(id))]}
        words={{
          0: '코스를 선택해 주세요',
          ...Object.fromEntries(courses.map(({ id, title }) => [id, title])),
        }}
        value={String(draft.courseId)}
        error={errors['courseId']}
        onChange={(event) =>
          onChange({ courseId: Number(event.currentTarget.value), lectureId: null, time: '' })
        }
      />
      <LecturePlace draft={draft} errors={errors} onChange={onChange} />
      <div className="sm:col-span-2">
        <Switch
          label="모든 회원에게 공개"
          hint="끄면 이 코스를 수강 중인 회원만 풀 수 있어요."
          checked={draft.isOpen}
          disabled={!mayOpen}
          onChange={(isOpen) => onChange({ isOpen })}
        />
      </div>
    </div>
  )
}

/** A lecture of the course and a second in it. */
function LecturePlace({ draft, errors, onChange }: Props) {
  const { data: lectures = [] } = useQuery({
    ...staffLecturesQuery(draft.courseId),
    enabled: draft.courseId > 0,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3 sm:col-span-full">
      <SelectBox
        label="강의 (선택)"
        name="lectureId"
        values={['', ...lectures.map(({ id }) => String(id))]}
        words={{ '': '코스 전체', ...Object.fromEntries(lectures.map(({ id, title }) => [id, title])) }}
        value={draft.lectureId === null ? '' : String(draft.lectureId)}
        error={errors['lectureId']}
        disabled={draft.courseId === 0}
        onChange={(event) => {
          const lectureId = Number(event.currentTarget.value) || null
          onChange({ lectureId, ...(lectureId === null && { time: '' }) })
        }}
      />
      <TimeField
        time={draft.time}
        isOff={draft.lectureId === null}
        error={errors['atSec']}
        onChange={(time) => onChange({ time })}
      />
    </div>
  )
}

type TimeProps = {
  time: string
  isOff: boolean
  error: string | undefined
  onChange: (typed: string) => void
}

function TimeField({ time, isOff, error, onChange }: TimeProps) {
  const [isTyping, setTyping] = useState(false)
  return (
    <Field
      label="시점 (선택)"
      name="atSec"
      value={time}
      autoComplete="off"
      disabled={isOff}
      error={error ?? (isTyping ? undefined : timeError(time))}
      onChange={(event) => {
        setTyping(true)
        onChange(event.currentTarget.value)
      }}
      onBlur={() => setTyping(false)}
    />
  )
}
