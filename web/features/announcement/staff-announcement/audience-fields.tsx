import { useQuery } from '@tanstack/react-query'
import { AUDIENCE_PROGRESS } from '#contract/announcement/audience.ts'
import { ROLE_WORDS } from '#contract/identity/role-words.ts'
import { ROLES } from '#contract/policy.ts'
import { PROGRESS_WORDS } from '#web/features/announcement/parts/announcement-words.ts'
import type {
  AnnouncementDraft,
  DraftErrors,
} from '#web/features/announcement/staff-announcement/announcement-draft.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TickBox } from '#web/ui/form/tick-box.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { useCategoryNames } from '#web/ui/use-categories.ts'
import { count } from '#web/ui/words/won.ts'

type AudienceDraft = AnnouncementDraft['audience']
type Props = {
  audience: AudienceDraft
  /** Members who were chosen in the list of members. */
  chosenCount: number
  errors: DraftErrors
  onChange: (audience: AudienceDraft) => void
}

const ANY = ''

/** Members to whom all of it applies; nothing chosen means all members. */
export function AudienceFields({ audience, chosenCount, errors, onChange }: Props) {
  const { data: courses = [] } = useQuery(allCoursesQuery)
  const categories = useCategoryNames()
  const change = (part: Partial<AudienceDraft>) => onChange({ ...audience, ...part })
  const courseWords = { [ANY]: '전체', ...Object.fromEntries(courses.map(({ id, title }) => [id, title])) }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-21 font-bold">받는 회원</legend>
      <p className="mb-4 text-15 text-ink-soft">
        아무것도 선택하지 않으면 모든 회원에게, 여러 개를 선택하면 모두 해당하는 회원에게 보내요.
      </p>
      {(chosenCount > 0 || audience.chosen) && (
        <TickBox
          label={`회원 목록에서 선택한 ${count(chosenCount)}명에게만`}
          className="mb-4"
          checked={audience.chosen}
          onChange={({ currentTarget: { checked } }) => change({ chosen: checked })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectBox
          label="코스"
          values={[ANY, ...courses.map(({ id }) => String(id))]}
          words={courseWords}
          value={audience.courseId === null ? ANY : String(audience.courseId)}
          onChange={({ currentTarget: { value } }) =>
            change({ courseId: value === ANY ? null : Number(value) })
          }
        />
        <SelectBox
          label="분야"
          values={[ANY, ...Object.keys(categories)]}
          words={{ [ANY]: '전체', ...categories }}
          value={audience.category ?? ANY}
          onChange={({ currentTarget: { value } }) => change({ category: value === ANY ? null : value })}
        />
        <SelectBox
          label="수강 상태"
          className="sm:col-span-2"
          values={AUDIENCE_PROGRESS}
          words={
            audience.courseId === null && audience.category === null
              ? { ...PROGRESS_WORDS, any: '전체' }
              : PROGRESS_WORDS
          }
          value={audience.progress}
          onChange={({ currentTarget: { value } }) =>
            change({ progress: AUDIENCE_PROGRESS.find((one) => one === value) ?? 'any' })
          }
        />
        <Field
          label="가입일부터"
          type="date"
          value={audience.joinedFrom ?? ''}
          error={errors['audience.joinedFrom']}
          onChange={({ currentTarget: { value } }) => change({ joinedFrom: value || null })}
        />
        <Field
          label="가입일까지"
          type="date"
          value={audience.joinedTo ?? ''}
          error={errors['audience.joinedTo']}
          onChange={({ currentTarget: { value } }) => change({ joinedTo: value || null })}
        />
        <Field
          label="접속하지 않은 일수"
          inputMode="numeric"
          hint="예: 30을 입력하면 30일 동안 접속하지 않은 회원"
          value={audience.inactiveDays}
          error={errors['audience.inactiveDays']}
          onChange={({ currentTarget: { value } }) => change({ inactiveDays: value })}
        />
        <SelectBox
          label="역할"
          values={[ANY, ...ROLES]}
          words={{ [ANY]: '전체', ...ROLE_WORDS }}
          value={audience.role ?? ANY}
          onChange={({ currentTarget: { value } }) =>
            change({ role: ROLES.find((role) => role === value) ?? null })
          }
        />
      </div>
    </fieldset>
  )
}
