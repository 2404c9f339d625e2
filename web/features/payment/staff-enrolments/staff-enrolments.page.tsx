import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EnrolmentView, listEnrolments } from '#contract/payment/staff-enrolment.ts'
import { StaffCourseFrame } from '#web/features/catalogue/staff-course-frame.tsx'
import { useMay } from '#web/features/identity/use-may.ts'
import { EnrolmentTable, isExtendable } from '#web/features/payment/staff-enrolments/enrolment-table.tsx'
import {
  enrolmentFilterOf,
  enrolmentsQuery,
} from '#web/features/payment/staff-enrolments/enrolments-query.ts'
import { ExtensionDialog } from '#web/features/payment/staff-enrolments/extension-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { NothingFits } from '#web/ui/staff/nothing-fits.tsx'
import { SelectionBar } from '#web/ui/staff/selection-bar.tsx'
import { type Selection, useSelection } from '#web/ui/staff/use-selection.ts'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { ViewTabs } from '#web/ui/view-tabs.tsx'
import { count } from '#web/ui/words/won.ts'

const VIEWS: Record<EnrolmentView, string> = {
  open: '수강 중',
  ending: '14일 안에 종료',
  expired: '기한 만료',
  all: '전체',
}

const NONE_IN: Record<EnrolmentView, string> = {
  open: '수강 중인 회원이 없어요.',
  ending: '14일 안에 수강이 끝나는 회원이 없어요.',
  expired: '수강 기한이 지난 회원이 없어요.',
  all: '아직 이 코스를 수강한 회원이 없어요.',
}

const HEADING = 'enrolments'

export const Page = () => (
  <StaffCourseFrame title="수강 등록">{({ id }) => <Enrolments courseId={id} />}</StaffCourseFrame>
)

/** The enrolments of a course and their ends; staff select members, or all, and extend their access. */
function Enrolments({ courseId }: { courseId: number }) {
  const [search] = useSearchParams()
  const { view, page } = enrolmentFilterOf(search)
  return (
    <section aria-labelledby={HEADING}>
      <h2 id={HEADING} className="text-21">
        수강 등록
      </h2>
      <ViewTabs name="view" views={VIEWS} unsaid="open" here={view} className="mt-3" />
      <List key={`${view} ${page}`} courseId={courseId} view={view} page={page} />
    </section>
  )
}

type ListProps = { courseId: number; view: EnrolmentView; page: number }

function List({ courseId, view, page }: ListProps) {
  const mayExtend = useMay('enrolment.edit')
  const query = useQuery(enrolmentsQuery(courseId, { view, page }))
  const { content = [], revision = 0, extendable = 0 } = query.data ?? {}
  const shown = content.filter(isExtendable).map(({ memberId }) => memberId)
  const chosen = useSelection(shown, '')
  // A member whose access ended meanwhile is no longer selected.
  const selection = { ...chosen, ids: chosen.ids.filter((id) => shown.includes(id)) }
  const list = { courseId, revision }
  return (
    <div className="mt-4">
      {!mayExtend && <ViewOnlyNote />}
      {mayExtend && query.data && (
        <div className="mb-3">
          <ExtendAll {...list} extendable={extendable} />
        </div>
      )}
      {view === 'expired' && mayExtend && content.length > 0 && <ExpiredNote />}
      <ListResults
        query={query}
        fallback={listEnrolments.fallback}
        unit="명"
        told={(total) => `수강 등록 ${total}건`}
      >
        {(found) =>
          found.content.length > 0 ? (
            <>
              <EnrolmentTable enrolments={found.content} selection={mayExtend ? selection : null} />
              <SelectionBar selection={selection} unit="명" total={found.totalElements}>
                <ExtendSelected {...list} selection={selection} />
              </SelectionBar>
            </>
          ) : (
            <NoneFound view={view} page={page} />
          )
        }
      </ListResults>
    </div>
  )
}

const ExpiredNote = () => (
  <p className="mb-3 text-15 text-ink-soft">기한이 지난 수강은 회원 화면에서 다시 열 수 있어요.</p>
)

const NoneFound = ({ view, page }: Pick<ListProps, 'view' | 'page'>) =>
  page > 0 ? (
    <NothingFits
      title="이 페이지에는 회원이 없어요."
      body="그사이 목록이 바뀌었을 수 있어요."
      to={`?view=${view}`}
    />
  ) : (
    <Empty level={3} title={NONE_IN[view]} />
  )

type ListRevision = { courseId: number; revision: number }

function ExtendAll({ extendable, ...list }: ListRevision & { extendable: number }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="quiet" size="small" disabled={extendable === 0} onClick={() => setAsking(true)}>
        {extendable === 0 ? '모두 연장' : `기한이 있는 ${count(extendable)}명 모두 연장`}
      </Button>
      {isAsking && (
        <ExtensionDialog {...list} memberIds={null} size={extendable} onClose={close} onDone={close} />
      )}
    </>
  )
}

function ExtendSelected({ selection, ...list }: ListRevision & { selection: Selection<number> }) {
  const [isAsking, setAsking] = useState(false)
  const { ids } = selection
  const close = () => setAsking(false)
  return (
    <>
      <Button size="filter" onClick={() => setAsking(true)}>
        선택한 {count(ids.length)}명 연장
      </Button>
      {isAsking && (
        <ExtensionDialog
          {...list}
          memberIds={ids}
          size={ids.length}
          onClose={close}
          onDone={() => {
            close()
            selection.clear()
          }}
        />
      )}
    </>
  )
}
