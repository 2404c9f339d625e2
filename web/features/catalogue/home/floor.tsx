import { Cover } from '#web/features/catalogue/cover.tsx'
import type { FloorPiece } from '#web/features/catalogue/load-pages.ts'
import { paths } from '#web/paths.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'

/** Widths of the boards per row in 24ths: a positive number is a course, a negative one an empty board. */
const ROWS = [
  [-3, 9, -4, 8],
  [8, -2, 10, -4],
  [-5, 8, 9, -2],
  [9, -5, 8, -2],
] as const

const SPANS: Record<number, string> = {
  2: 'md:col-span-2',
  3: 'md:col-span-3',
  4: 'md:col-span-4',
  5: 'md:col-span-5',
  8: 'md:col-span-8',
  9: 'md:col-span-9',
  10: 'md:col-span-10',
}

/** On phones each course has one row, shifted left and right by turns. */
const PHONE_SPANS = [
  'col-span-22 col-start-1',
  'col-span-22 col-start-3',
  'col-span-20 col-start-1',
  'col-span-21 col-start-4',
]

const COURSES_MAX = 8
const COURSES_A_ROW = 2

/** The one picture of the landing page: a floor made of the courses themselves. */
export function Floor({ courses }: { courses: readonly FloorPiece[] }) {
  const shown = spread(courses).slice(0, COURSES_MAX)
  const rows = ROWS.slice(0, Math.ceil(shown.length / COURSES_A_ROW))
  return (
    <ul
      aria-label="코스 모음"
      className="grid gap-1 overflow-hidden border-y-4 border-wood-2 bg-wood-1 md:bg-wood-2"
    >
      {rows.map((row, index) => (
        <FloorRow
          key={index}
          cut={row}
          index={index}
          courses={shown.slice(index * COURSES_A_ROW, (index + 1) * COURSES_A_ROW)}
        />
      ))}
    </ul>
  )
}

/** Alternates the categories, so that neighbours differ in hue. */
function spread(courses: readonly FloorPiece[]) {
  const byField = Map.groupBy(courses, (course) => course.category)
  const fields = [...byField.values()]
  const longest = Math.max(0, ...fields.map((field) => field.length))
  return Array.from({ length: longest }, (_none, round) =>
    fields.flatMap((field) => field[round] ?? []),
  ).flat()
}

type RowProps = { cut: readonly number[]; index: number; courses: readonly FloorPiece[] }

function FloorRow({ cut, index, courses }: RowProps) {
  const waiting = [...courses]
  return (
    <li className="floor-row">
      <ul className="grid auto-rows-[4.5rem] grid-cols-24 gap-1 md:auto-rows-[5rem]">
        {cut.map((width, place) => {
          const course = width > 0 ? waiting.shift() : undefined
          if (!course) return <PlainBoard key={place} width={Math.abs(width)} />
          const row = index * COURSES_A_ROW + COURSES_A_ROW - waiting.length - 1
          return (
            <CourseBoard
              key={place}
              course={course}
              width={width}
              phone={PHONE_SPANS[row % PHONE_SPANS.length] ?? ''}
            />
          )
        })}
      </ul>
    </li>
  )
}

const PlainBoard = ({ width }: { width: number }) => (
  <li aria-hidden="true" className={`floor-board grain hidden bg-wood-1 md:block ${SPANS[width]}`} />
)

function CourseBoard({ course, width, phone }: { course: FloorPiece; width: number; phone: string }) {
  return (
    <li className={`floor-board ${phone} md:col-start-auto ${SPANS[width]}`}>
      <Link
        to={paths.course(course.id)}
        className="group block h-full outline-offset-[-4px] outline-on-cover focus-visible:outline-3"
      >
        <Cover
          title={course.title}
          category={course.category}
          className="flex h-full items-center justify-between gap-4 px-5"
        >
          <span className="text-17 leading-snug font-bold underline-offset-4 group-hover:underline lg:text-21">
            {course.title}
          </span>
          <span className="shrink-0 text-13 tabular-nums">{durationWords(course.totalDurationSec)}</span>
        </Cover>
      </Link>
    </li>
  )
}
