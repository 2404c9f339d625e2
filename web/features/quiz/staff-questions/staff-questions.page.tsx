import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listBankQuestions } from '#contract/quiz/staff-question.ts'
import { StaffCourseFrame } from '#web/features/catalogue/staff-course-frame.tsx'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { QuizNav } from '#web/features/quiz/staff-parts/quiz-nav.tsx'
import { questionFiltersIn, questionsQuery } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { ExportButtons } from '#web/features/quiz/staff-questions/export-buttons.tsx'
import { ImportDialog } from '#web/features/quiz/staff-questions/import-dialog.tsx'
import { QuestionFilters } from '#web/features/quiz/staff-questions/question-filters.tsx'
import { QuestionTable } from '#web/features/quiz/staff-questions/question-table.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { pageIn } from '#web/ui/page-in.ts'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { NothingFits } from '#web/ui/staff/nothing-fits.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export const Page = () => (
  <StaffCourseFrame title="문제 은행">{({ id }) => <Bank courseId={id} />}</StaffCourseFrame>
)

function Bank({ courseId }: { courseId: number }) {
  const [search] = useSearchParams()
  const mayChange = useMayIn('quiz.edit', courseId)
  const filters = questionFiltersIn(search)
  const query = useQuery(questionsQuery(courseId, filters, pageIn(search)))
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <QuizNav courseId={courseId} />
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-21">문제 은행</h2>
        <ExportButtons courseId={courseId} />
        {mayChange && (
          <>
            <Button variant="quiet" size="small" onClick={() => setImporting(true)}>
              가져오기
            </Button>
            <NewQuestion courseId={courseId} />
          </>
        )}
      </div>
      {!mayChange && <ViewOnlyNote />}
      <QuestionFilters courseId={courseId} />
      <ListResults
        query={query}
        fallback={listBankQuestions.fallback}
        unit="개"
        told={(total) => `문제 ${total}개를 찾았습니다.`}
      >
        {({ content, totalElements }) =>
          content.length > 0 ? (
            <QuestionTable questions={content} mayChange={mayChange} />
          ) : Object.keys(filters).length > 0 || totalElements > 0 ? (
            <NothingFits title="조건에 맞는 문제가 없어요." body="검색어나 태그를 바꿔 다시 검색해 보세요." />
          ) : (
            <Empty
              level={3}
              title="아직 문제가 없어요."
              body="문제를 만들거나 GIFT, CSV 파일로 가져온 뒤 퀴즈에 넣어 보세요."
              action={mayChange && <NewQuestion courseId={courseId} />}
            />
          )
        }
      </ListResults>
      {isImporting && <ImportDialog courseId={courseId} onClose={() => setImporting(false)} />}
    </>
  )
}

const NewQuestion = ({ courseId }: { courseId: number }) => (
  <Button to={staffPaths.adminNewQuizQuestion(courseId)} icon={<Plus size={18} aria-hidden />}>
    새 문제
  </Button>
)
