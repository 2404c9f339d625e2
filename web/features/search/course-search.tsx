import { useId, useState } from 'react'
import type { SearchResult } from '#contract/search/search.ts'
import { CourseResults } from '#web/features/search/parts/course-results.tsx'
import { useSearch } from '#web/features/search/parts/use-search.ts'
import { SearchWords } from '#web/ui/form/search-words.tsx'

type Props = {
  courseId: number
  /** Goes to the lecture, second or heading of a result. */
  onGo: (result: SearchResult) => void
}

/** More results are the work of a longer text. */
const SHOWN_MOST = 50

/** Finds the moment inside a course; fills its parent. */
export function CourseSearch({ courseId, onGo }: Props) {
  const id = useId()
  const [q, setQ] = useState('')
  const state = useSearch({ q, courseId: String(courseId), size: SHOWN_MOST })
  const { isCurrent, found } = state
  return (
    <section aria-labelledby={id} className="flex h-full min-h-0 flex-col">
      <search className="block shrink-0 border-b border-line px-4 py-3">
        <h2 id={id} className="sr-only">
          이 코스에서 찾기
        </h2>
        <SearchWords label="이 코스에서 찾기" placeholder="이 코스에서 찾기" given={q} onChange={setQ} />
        <p role="status" className="mt-2 min-h-5 text-13 text-ink-soft">
          {q === ''
            ? '강의 제목, 자막, 읽을거리, 질문, 노트에서 찾아요.'
            : isCurrent && found && resultOf(found.totalElements)}
        </p>
      </search>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {q !== '' && <CourseResults state={state} onGo={onGo} />}
      </div>
    </section>
  )
}

const resultOf = (count: number) => (count > 0 ? `${count}곳에서 찾았어요.` : '검색 결과가 없어요.')
