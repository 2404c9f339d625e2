import type { Course } from '#contract/catalogue/catalogue.ts'
import { RoadmapToMake, RoadmapToSave, type StaffRoadmap } from '#contract/roadmap/staff-roadmap.ts'
import { firstMessages } from '#web/ui/form/first-messages.ts'

export type StepDraft = { course: Course; sentence: string }
export type TextsDraft = { title: string; slug: string; goal: string }
export type RoadmapDraft = TextsDraft & { steps: readonly StepDraft[] }

/** By the name of the field, such as `slug` or `steps.0.sentence`. */
export type DraftErrors = Readonly<Record<string, string>>

export const draftOf = ({ title, slug, goal, steps }: StaffRoadmap): RoadmapDraft => ({
  title,
  slug,
  goal,
  steps,
})

/** The draft in the shape of the call. */
export const bodyOf = ({ title, slug, goal, steps }: RoadmapDraft): RoadmapToSave => ({
  title,
  slug,
  goal,
  steps: steps.map(({ course, sentence }) => ({ courseId: course.id, sentence })),
})

export const sameDraft = (one: RoadmapDraft, other: RoadmapDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))

export const errorsIn = (draft: RoadmapDraft): DraftErrors =>
  firstMessages(RoadmapToSave.safeParse(bodyOf(draft)).error?.issues)
export const errorsInTexts = (texts: TextsDraft): DraftErrors =>
  firstMessages(RoadmapToMake.safeParse(texts).error?.issues)
