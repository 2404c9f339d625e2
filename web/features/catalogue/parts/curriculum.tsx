import type { CurriculumLecture } from '#contract/catalogue/catalogue.ts'
import { clock } from '#web/ui/words/duration.ts'
import { DownSign } from '#web/ui/icon.tsx'

/** Every lecture with its length; its description opens below it. */
export const Curriculum = ({ lectures }: { lectures: readonly CurriculumLecture[] }) => (
  <ol className="border-t border-line">
    {lectures.map((lecture, index) => (
      <li key={lecture.id} className="border-b border-line">
        <details className="group">
          <summary className="flex min-h-14 items-center gap-4 py-3 hover:text-indigo">
            <span className="w-7 shrink-0 text-13 font-semibold text-ink-soft tabular-nums">{index + 1}</span>
            <span className="grow text-15 font-medium">
              <span className="mr-1">{lecture.title}</span> {lecture.isPublic && <OpenMark />}
            </span>
            <span className="shrink-0 text-13 text-ink-soft tabular-nums">{clock(lecture.durationSec)}</span>
            <DownSign
              size={16}
              className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-text pb-5 pl-11 text-15 text-ink-soft">{lecture.description}</p>
        </details>
      </li>
    ))}
  </ol>
)

const OpenMark = () => (
  <span className="inline-block rounded-board bg-jade-wash px-1.5 text-13 font-semibold whitespace-nowrap text-jade">
    무료 공개
  </span>
)
