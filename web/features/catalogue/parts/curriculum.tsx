import type { Course, CurriculumLecture } from '#contract/catalogue/catalogue.ts'
import { groupSections } from '#web/features/catalogue/group-sections.ts'
import { OpenFiles } from '#web/features/catalogue/parts/open-files.tsx'
import { OpenLecturePlayer } from '#web/features/catalogue/open-lecture.tsx'
import { type LoadTask, OpenTask } from '#web/features/catalogue/parts/open-task.tsx'
import { OpenText } from '#web/features/catalogue/parts/open-text.tsx'
import { clock, durationWords } from '#web/ui/words/duration.ts'
import { DownSign } from '#web/ui/icon.tsx'

/** Up to this many lectures every section is unfolded at first. */
const UNFOLDED_MOST = 30

type Props = {
  lectures: readonly CurriculumLecture[]
  /** With it, free videos play in their row. */
  course?: Pick<Course, 'id' | 'title' | 'category' | 'imageUrl' | 'published' | 'price'>
  isEnrolled?: boolean
  /** With them, free exercises and quizzes open in their row. */
  tasks?: Tasks
}
export type Tasks = { exercise?: LoadTask | undefined; quiz?: LoadTask | undefined }
type RowContext = Pick<Props, 'course' | 'isEnrolled' | 'tasks'>
type CurriculumRow = { lecture: CurriculumLecture; number: number }

/** Every lecture with its kind and length, in its section; its description opens below it. */
export const Curriculum = ({ lectures, ...context }: Props) => (
  <div className="flex flex-col gap-6">
    {groupSections(lectures.map((lecture, index) => ({ lecture, number: index + 1 }))).map((section, index) =>
      section.id === null ? (
        <Lectures key="none" lectures={section.lectures} {...context} />
      ) : (
        <details
          key={section.id}
          open={index === 0 || lectures.length <= UNFOLDED_MOST}
          className="group/section"
        >
          <summary className="flex min-h-14 items-center gap-4 py-2 hover:text-indigo">
            <span className="grow">
              <span className="block text-17 font-bold">{section.title}</span>
              <span className="block text-13 text-ink-soft tabular-nums">
                {section.lectures.length}강 · {durationWords(totalSec(section.lectures))}
              </span>
            </span>
            <DownSign
              size={18}
              className="shrink-0 text-ink-soft transition-transform group-open/section:rotate-180"
            />
          </summary>
          <Lectures lectures={section.lectures} {...context} />
        </details>
      ),
    )}
  </div>
)

const totalSec = (lectures: CurriculumRow[]) =>
  lectures.reduce((total, { lecture }) => total + lecture.durationSec, 0)

const Lectures = ({ lectures, ...context }: RowContext & { lectures: readonly CurriculumRow[] }) => (
  <ol className="border-t border-line">
    {lectures.map(({ lecture, number }) => (
      <li key={lecture.id} className="border-b border-line">
        <details className="group/lecture">
          <summary className="flex min-h-14 items-center gap-4 py-3 hover:text-indigo">
            <span className="w-7 shrink-0 text-13 font-semibold text-ink-soft tabular-nums">{number}</span>
            <span className="grow text-15 font-medium">
              <span className="mr-1">{lecture.title}</span> {lecture.isPublic && <OpenMark />}
            </span>
            <span className="shrink-0 text-13 text-ink-soft tabular-nums">
              {lecture.kind === 'file' ? (
                '자료'
              ) : lecture.kind === 'text' ? (
                `읽는 데 ${durationWords(Math.max(60, lecture.durationSec))}`
              ) : lecture.kind === 'exercise' ? (
                `푸는 데 ${durationWords(Math.max(60, lecture.durationSec))}`
              ) : lecture.kind === 'quiz' ? (
                `퀴즈 ${durationWords(Math.max(60, lecture.durationSec))}`
              ) : (
                <>
                  <span className="sr-only">영상 </span>
                  {clock(lecture.durationSec)}
                </>
              )}
            </span>
            <DownSign
              size={16}
              className="shrink-0 text-ink-soft transition-transform group-open/lecture:rotate-180"
            />
          </summary>
          <p className="max-w-text pb-5 pl-11 text-15 whitespace-pre-line text-ink-soft">
            {lecture.description}
          </p>
          {lecture.isPublic && <Opened lecture={lecture} {...context} />}
        </details>
      </li>
    ))}
  </ol>
)

function Opened({
  lecture,
  course,
  isEnrolled = false,
  tasks = {},
}: RowContext & { lecture: CurriculumLecture }) {
  const opened = () => {
    switch (lecture.kind) {
      case 'text':
        return <OpenText lecture={lecture} />
      case 'file':
        return <OpenFiles lecture={lecture} />
      case 'video':
        return (
          course && (
            <OpenLecturePlayer
              lecture={{ ...course, ...lecture, courseId: course.id, courseTitle: course.title }}
            />
          )
        )
      case 'exercise':
      case 'quiz': {
        const load = tasks[lecture.kind]
        return (
          course && load && <OpenTask lecture={lecture} course={course} isEnrolled={isEnrolled} load={load} />
        )
      }
    }
  }
  return <div className="pb-5 sm:pl-11">{opened()}</div>
}

const OpenMark = () => (
  <span className="inline-block rounded-board bg-jade-wash px-1.5 text-13 font-semibold whitespace-nowrap text-jade">
    무료 공개
  </span>
)
