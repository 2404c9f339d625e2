import type { ReactNode } from 'react'
import { changeCourse, type StaffCourse, unarchiveCourse } from '#contract/catalogue/staff-course.ts'
import { send } from '#web/api/send.ts'
import { CHECK_WORDS, statusOf, NO_SAMPLE_WORDS } from '#web/features/catalogue/staff-parts/course-words.ts'
import { PublishChecks } from '#web/features/catalogue/staff-course/publish-checks.tsx'
import { useCourseAct } from '#web/features/catalogue/staff-course/use-course-act.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'

type Props = {
  course: StaffCourse
  mayChange: boolean
  /** The form has unsaved changes, which publishing would not include. */
  isChanged: boolean
}

export function PublishPanel({ course, mayChange, isChanged }: Props) {
  const { act, isBusy, message } = useCourseAct()
  const confirm = useConfirm()
  const { id: courseId, title, missing } = course
  const status = statusOf(course)

  const publish = async () => {
    const isSure = await confirm({
      title: `${title} 코스를 공개할까요?`,
      body: <PublishQuestion course={course} isChanged={isChanged} />,
      confirmLabel: missing.length > 0 ? '이대로 공개' : '공개하기',
    })
    if (isSure)
      await act(() => send(changeCourse, { params: { courseId }, body: { published: true } }), {
        done: '코스를 공개했습니다.',
        failed: changeCourse.fallback,
      })
  }
  const unpublish = async () => {
    const isSure = await confirm({
      title: `${title} 코스를 비공개로 전환할까요?`,
      body: '목록과 검색에서 사라지고 새로 결제할 수 없게 돼요. 수강 중인 회원은 계속 볼 수 있어요.',
      confirmLabel: '비공개로 전환',
      danger: true,
    })
    if (isSure)
      await act(() => send(changeCourse, { params: { courseId }, body: { published: false } }), {
        done: '코스를 비공개로 전환했습니다.',
        failed: changeCourse.fallback,
      })
  }
  const unarchive = () =>
    act(() => send(unarchiveCourse, { params: { courseId } }), {
      done: '코스 보관을 해제했습니다. 현재 비공개 상태입니다.',
      failed: unarchiveCourse.fallback,
    })

  const { label, press } = {
    draft: { label: '공개하기', press: publish },
    published: { label: '비공개로 전환', press: unpublish },
    archived: { label: '보관 해제', press: unarchive },
  }[status]

  return (
    <section aria-labelledby="publish" className="rounded-card border border-line bg-sheet p-5">
      <h2 id="publish" className="text-17">
        공개 상태
      </h2>
      <p className="mt-1 mb-4 text-15 text-ink-soft">{stateWords(course)}</p>
      <PublishChecks course={course} />
      {status === 'published' && isSoldWithoutSample(course) && (
        <NoSampleWarning>
          <Link
            to={staffPaths.adminLectures(courseId)}
            className="mt-1 inline-flex min-h-6 items-center font-semibold text-indigo underline underline-offset-4"
          >
            강의 목록으로
          </Link>
        </NoSampleWarning>
      )}
      {message && (
        <div className="mt-4">
          <FormMessage>{message}</FormMessage>
        </div>
      )}
      {mayChange && (
        <div className="mt-5">
          {/* One button for all states, so that the focus stays when the state changes. */}
          <Button
            wide
            variant={status === 'draft' ? 'primary' : 'quiet'}
            busy={isBusy}
            onClick={() => void press()}
          >
            {label}
          </Button>
        </div>
      )}
    </section>
  )
}

function stateWords({ published, archivedAt }: StaffCourse): ReactNode {
  if (archivedAt !== null)
    return `${dayText(archivedAt)}에 보관했어요. 새로 결제할 수 없고, 수강 중인 회원은 계속 볼 수 있어요.`
  return published
    ? '회원에게 공개되어 판매 중이에요.'
    : '회원에게 보이지 않아요. 아래 항목을 준비한 뒤 공개해 주세요.'
}

function PublishQuestion({ course, isChanged }: { course: StaffCourse; isChanged: boolean }) {
  const { missing } = course
  return (
    <>
      <p>목록에 바로 표시되고 판매가 시작돼요.</p>
      {missing.length > 0 && (
        <>
          <p className="mt-3 font-semibold text-ink">아직 준비하지 않은 항목이 있어요.</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((check) => (
              <li key={check}>{CHECK_WORDS[check].missing}</li>
            ))}
          </ul>
        </>
      )}
      {isSoldWithoutSample(course) && <NoSampleWarning />}
      {isChanged && <p className="mt-3">저장하지 않은 내용은 공개되지 않아요.</p>}
    </>
  )
}

/** Whether a sale must be refunded in full within the withdrawal period (전자상거래법 §17). */
const isSoldWithoutSample = ({ price, missing }: StaffCourse): boolean =>
  price > 0 && missing.includes('openLecture')

/** Warns about selling without an open lecture, and says how to open one. */
const NoSampleWarning = ({ children }: { children?: ReactNode }) => (
  <div className="mt-4 rounded-board border border-line bg-pollen-wash px-4 py-2.5 text-15 text-ink">
    <p className="font-semibold">{NO_SAMPLE_WORDS.what}</p>
    <p className="mt-1">{NO_SAMPLE_WORDS.effect}</p>
    <p className="mt-1">{NO_SAMPLE_WORDS.remedy}</p>
    {children}
  </div>
)
