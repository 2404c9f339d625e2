import { lazy, Suspense } from 'react'
import { useMember } from '#web/features/identity/session.ts'

const EditionNews = lazy(async () => ({
  default: (await import('#web/features/catalogue/edition-news.tsx')).EditionNews,
}))

/** On the page of a course, for members: a public page carries no schemas, so this is loaded when it is needed. */
export function CourseNews({ courseId }: { courseId: number }) {
  const member = useMember()
  if (member === null) return null
  return (
    <Suspense>
      <EditionNews key={member.id} courseId={courseId} />
    </Suspense>
  )
}
