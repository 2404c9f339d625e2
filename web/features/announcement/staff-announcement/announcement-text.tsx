import { useQuery } from '@tanstack/react-query'
import { AD_LABEL } from '#contract/announcement/announcement.ts'
import { ROLE_WORDS } from '#contract/identity/role-words.ts'
import type { StaffAnnouncement } from '#contract/announcement/staff-announcement.ts'
import { KIND_WORDS, PROGRESS_WORDS, waysText } from '#web/features/announcement/parts/announcement-words.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import { count } from '#web/ui/words/won.ts'
import { useCategoryNames } from '#web/ui/use-categories.ts'

/** What is sent, and to whom. */
export const AnnouncementText = ({ announcement }: { announcement: StaffAnnouncement }) => (
  <section aria-labelledby="text" className="min-w-0 rounded-card border border-line bg-sheet p-5">
    <h2 id="text" className="text-17 wrap-anywhere">
      {announcement.kind === 'ad' && `${AD_LABEL} `}
      {announcement.title}
    </h2>
    <p className="mt-1 mb-4 text-13 text-ink-soft">
      {KIND_WORDS[announcement.kind]} · {waysText(announcement)} ·{' '}
      <AudienceText announcement={announcement} />
    </p>
    <Markdown html={announcement.html} />
  </section>
)

function AudienceText({ announcement: { audience, chosenCount } }: { announcement: StaffAnnouncement }) {
  const { role, courseId, category, progress, joinedFrom, joinedTo, inactiveDays, chosen } = audience
  const { data: courses = [] } = useQuery({ ...allCoursesQuery, enabled: courseId !== null })
  const categories = useCategoryNames()
  const parts = [
    chosen && `선택한 회원 ${count(chosenCount)}명`,
    courseId !== null && (courses.find(({ id }) => id === courseId)?.title ?? `코스 ${courseId}`),
    category && (categories[category] ?? category),
    (courseId !== null || category || progress !== 'any') && PROGRESS_WORDS[progress],
    role && ROLE_WORDS[role],
    (joinedFrom || joinedTo) && `가입일 ${joinedFrom ?? ''}~${joinedTo ?? ''}`,
    inactiveDays && `${count(inactiveDays)}일 동안 접속하지 않은 회원`,
  ].filter(Boolean)
  return parts.length === 0 ? '모든 회원' : parts.join(', ')
}
