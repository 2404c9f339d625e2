import { type SubmitEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type CodeRunner, FIRST_CODE, FirstCode } from '#web/features/catalogue/home/first-code.tsx'
import type { HomeData } from '#web/features/catalogue/load-pages.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchSign } from '#web/ui/icon.tsx'
import { useSite } from '#web/ui/use-site.ts'

type Props = Pick<HomeData, 'courses' | 'teachers' | 'teacherCount'> & {
  loadRunner: () => Promise<CodeRunner>
}

/** The promise, who teaches what, and a first exercise. */
export function Opening({ courses, teachers, teacherCount, loadRunner }: Props) {
  const { brand } = useSite()
  return (
    <div className="page grid items-center gap-x-12 gap-y-8 pt-8 md:pt-12 lg:grid-cols-2 lg:pt-16">
      <div className="min-w-0">
        <h1 className="text-38 font-extrabold md:text-54">
          {brand.promise.split(/(?<=,) /).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-4 max-w-text text-17 text-balance text-ink-soft">{brand.description}</p>
        <Search />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            to={`#${FIRST_CODE}`}
            size="large"
            className="max-sm:w-full"
            onClick={() => document.getElementById(FIRST_CODE)?.focus({ preventScroll: true })}
          >
            무료로 첫 문제 풀기
          </Button>
          <Button to={paths.courses} size="large" variant="quiet" className="max-sm:w-full">
            코스 둘러보기
          </Button>
        </div>
        {courses.length > 0 && <Facts courses={courses} teachers={teachers} teacherCount={teacherCount} />}
      </div>
      <FirstCode loadRunner={loadRunner} />
    </div>
  )
}

/** Without the client it is a plain form of the page of search. */
function Search() {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(paths.searchFor(field.current?.value.trim() ?? ''))
  }
  return (
    <form role="search" action={paths.search} onSubmit={search} className="mt-6 flex max-w-md gap-2">
      <input
        ref={field}
        type="search"
        name="q"
        required
        maxLength={100}
        aria-label="무엇을 배우고 싶나요?"
        placeholder="무엇을 배우고 싶나요?"
        className="min-h-11 w-full rounded-board border border-line-strong bg-sheet px-3 py-2 text-15 placeholder:text-ink-soft"
      />
      <Button type="submit" variant="quiet" aria-label="검색" icon={<SearchSign />} />
    </form>
  )
}

const FACES = 3

function Facts({ courses, teachers, teacherCount }: Omit<Props, 'loadRunner'>) {
  // A name with its note, as in `하람 (데모)`, stays on one line.
  const names = teachers.slice(0, FACES).map(({ name }) => name.replaceAll(' ', '\u00a0'))
  return (
    <div className="mt-6 flex items-center gap-3">
      <div className="flex shrink-0 gap-1">
        {teachers.slice(0, FACES).map(({ id, name, photo }) => (
          <Avatar key={id} name={name} imageUrl={photo} className="size-10" />
        ))}
      </div>
      <p className="text-15 text-ink-soft">
        <b className="text-ink">코스 {courses.length}개</b>
        {names.length > 0 && (
          <>
            {' · '}강사 {names.join(', ')}
            {teacherCount > names.length && ` 외 ${teacherCount - names.length}명`}
          </>
        )}
      </p>
    </div>
  )
}
