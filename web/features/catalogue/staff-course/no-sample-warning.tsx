import type { ReactNode } from 'react'
import type { DeskCourse } from '#contract/catalogue/course-desk.ts'
import { NO_SAMPLE_WORDS } from '#web/features/catalogue/staff-parts/course-words.ts'

/** Whether a sale must be refunded in full within the withdrawal period (전자상거래법 §17). */
export const isSoldWithoutSample = ({ price, missing }: DeskCourse): boolean =>
  price > 0 && missing.includes('openLecture')

/** Warns about selling without an open lecture, and says how to open one. */
export const NoSampleWarning = ({ children }: { children?: ReactNode }) => (
  <div className="mt-4 rounded-board border border-line bg-pollen-wash px-4 py-2.5 text-15 text-ink">
    <p className="font-semibold">{NO_SAMPLE_WORDS.what}</p>
    <p className="mt-1">{NO_SAMPLE_WORDS.effect}</p>
    <p className="mt-1">{NO_SAMPLE_WORDS.remedy}</p>
    {children}
  </div>
)
