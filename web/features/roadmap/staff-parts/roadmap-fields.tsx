import { ROADMAP_GOAL_MAX, ROADMAP_SLUG_MAX, ROADMAP_TITLE_MAX } from '#contract/roadmap/staff-roadmap.ts'
import type { DraftErrors, TextsDraft } from '#web/features/roadmap/staff-parts/roadmap-draft.ts'
import { paths } from '#web/paths.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextBox } from '#web/ui/staff/text-box.tsx'

type Props = {
  draft: TextsDraft
  errors: DraftErrors
  /** The address that visitors may have kept; null: none was ever public. */
  publicSlug: string | null
  onChange: (part: Partial<TextsDraft>) => void
}

export const RoadmapFields = ({ draft, errors, publicSlug, onChange }: Props) => (
  <>
    <Field
      label="제목"
      name="title"
      value={draft.title}
      error={errors.title}
      maxLength={ROADMAP_TITLE_MAX}
      autoComplete="off"
      required
      onChange={(event) => onChange({ title: event.currentTarget.value })}
    />
    <Field
      label="주소"
      name="slug"
      value={draft.slug}
      error={errors.slug}
      hint={slugHint(draft.slug, publicSlug)}
      maxLength={ROADMAP_SLUG_MAX}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      onChange={(event) => onChange({ slug: event.currentTarget.value })}
    />
    <TextBox
      label="목표"
      name="goal"
      value={draft.goal}
      error={errors.goal}
      hint="이 로드맵을 마치면 무엇을 할 수 있는지 알려 주세요. 목록과 검색 결과에도 표시돼요."
      rows={3}
      maxLength={ROADMAP_GOAL_MAX}
      required
      onChange={(event) => onChange({ goal: event.currentTarget.value })}
    />
  </>
)

const slugHint = (slug: string, publicSlug: string | null) =>
  publicSlug !== null && slug.trim() !== publicSlug
    ? `저장하면 이전 주소(${paths.roadmap(publicSlug)})로는 열리지 않아요.`
    : '영문 소문자, 숫자, 하이픈(-)을 사용해요. 예: data-analyst → /roadmap/data-analyst'
