import { useRef } from 'react'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { findLectures } from '#web/features/learning/lectures/contents/find-lectures.ts'
import { LectureRow } from '#web/features/learning/lectures/contents/lecture-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { SearchWords } from '#web/ui/form/search-words.tsx'

/** Up to this many lectures are scanned faster than searched. */
const UNSEARCHED_MOST = 30

type Props = {
  lectures: LectureListItem[]
  chosenId: number | null
  onChoose: (lectureId: number) => void
  /** The search text for the titles. */
  searchText: string
  onSearch: (words: string) => void
}

/** The lectures line by line; a long list can be searched. */
export function LectureList({ lectures, chosenId, onChoose, searchText, onSearch }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const found = findLectures(lectures, searchText)
  const isSearched = lectures.length > UNSEARCHED_MOST
  return (
    // As high as the panel, so that the search box does not move when the list gets short.
    <div className={isSearched ? 'min-h-full' : ''}>
      {isSearched && (
        <search className="block border-b border-line px-4 py-3">
          <SearchWords
            ref={box}
            label="강의 검색"
            placeholder="강의 검색 (제목, 초성)"
            given={searchText}
            onChange={onSearch}
          />
          <p role="status" className={found.length > 0 ? 'text-13 text-ink-soft' : 'sr-only'}>
            {searchText && <span className="mt-2 block">{resultOf(found.length, searchText)}</span>}
          </p>
        </search>
      )}
      {found.length === 0 && searchText && (
        <Empty
          bare
          level={3}
          title={resultOf(0, searchText)}
          action={
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                onSearch('')
                box.current?.focus()
              }}
            >
              검색어 초기화
            </Button>
          }
        />
      )}
      <ol>
        {found.map(({ lecture, number }) => (
          <LectureRow
            key={lecture.id}
            lecture={lecture}
            number={number}
            isChosen={lecture.id === chosenId}
            onChoose={() => onChoose(lecture.id)}
          />
        ))}
      </ol>
    </div>
  )
}

const resultOf = (count: number, searchText: string) =>
  count > 0 ? `강의 ${count}개를 찾았어요.` : `‘${searchText}’ 검색 결과가 없어요.`
