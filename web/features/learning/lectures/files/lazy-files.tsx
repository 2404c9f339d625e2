import { lazy, Suspense } from 'react'
import type { LectureDetail } from '#contract/learning/learning.ts'

/** Loaded on demand: most lectures have no files. */
const Loaded = lazy(async () => ({
  default: (await import('#web/features/learning/lectures/files/attached-files.tsx')).AttachedFiles,
}))

/** The element id of the files, to which the player leads. */
export const LECTURE_FILES = 'lecture-files'

type Props = { lecture: LectureDetail; memberId: number; className?: string }

export const LectureFiles = (props: Props) =>
  props.lecture.files.length > 0 && (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
