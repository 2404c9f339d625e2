import { Fragment, lazy, Suspense, useRef } from 'react'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { findLectures, type NumberedLecture } from '#web/features/learning/lectures/contents/find-lectures.ts'
import { LectureSection } from '#web/features/learning/lectures/contents/lecture-section.tsx'
import { sectionsOf } from '#web/features/learning/lectures/contents/lecture-sections.ts'
import type { SectionFolds } from '#web/features/learning/lectures/contents/use-folding.ts'
import { LectureRow } from '#web/features/learning/lectures/contents/lecture-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { SearchWords } from '#web/ui/form/search-words.tsx'

/** Loaded on demand: most courses have no files. */
const SectionFiles = lazy(async () => ({
  default: (await import('#web/features/learning/lectures/files/section-files.tsx')).SectionFiles,
}))

/** Up to this many lectures are scanned faster than searched. */
const UNSEARCHED_MOST = 30

type Props = {
  courseId: number
  lectures: LectureListItem[]
  chosenId: number | null
  onChoose: (lectureId: number) => void
  /** The search text for the titles. */
  searchText: string
  onSearch: (words: string) => void
  folding: SectionFolds
}

/** The lectures line by line, in their sections; a long list can be searched. */
export function LectureList({
  courseId,
  lectures,
  chosenId,
  onChoose,
  searchText,
  onSearch,
  folding,
}: Props) {
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
      {sectionsOf(found).map((section) => {
        const { id, title } = section
        // A search shows what it found, not whole sections.
        const withFiles = searchText === '' && section.lectures.some(({ lecture }) => lecture.fileCount > 0)
        const rows = () => (
          <>
            {withFiles && (
              <Suspense>
                <SectionFiles
                  courseId={courseId}
                  sectionId={id}
                  title={title ?? '이 코스'}
                  lectures={section.lectures.map(({ lecture }) => lecture)}
                />
              </Suspense>
            )}
            <Rows found={section.lectures} chosenId={chosenId} onChoose={onChoose} />
          </>
        )
        if (id === null) return <Fragment key="none">{rows()}</Fragment>
        return (
          <LectureSection
            key={id}
            section={section}
            isOpen={searchText !== '' || folding.isOpen(id)}
            onToggle={searchText === '' ? () => folding.toggle(id) : undefined}
          >
            {rows}
          </LectureSection>
        )
      })}
    </div>
  )
}

type RowsProps = Pick<Props, 'chosenId' | 'onChoose'> & { found: NumberedLecture[] }

/**
 * The list is clipped, and its rows are stacking contexts: the browser then keeps what it painted of them while it
 * scrolls. `content-visibility` would lay out a whole section in the frame in which it comes into view.
 */
const Rows = ({ found, chosenId, onChoose }: RowsProps) => (
  <ol className="isolate contain-paint">
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
)

const resultOf = (count: number, searchText: string) =>
  count > 0 ? `강의 ${count}개를 찾았어요.` : `‘${searchText}’ 검색 결과가 없어요.`
