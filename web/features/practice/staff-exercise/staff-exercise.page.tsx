import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { type StaffExercise, getStaffExercise } from '#contract/practice/practice.ts'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { CheckPanel } from '#web/features/practice/staff-exercise/check-panel.tsx'
import { ExerciseForm } from '#web/features/practice/staff-parts/exercise-form.tsx'
import { ExercisePublish } from '#web/features/practice/staff-exercise/exercise-publish.tsx'
import {
  staffExerciseQuery,
  forgetStaffExercises,
} from '#web/features/practice/staff-parts/exercise-queries.ts'
import { SaveBar } from '#web/ui/staff/save-bar.tsx'
import { SavedElsewhere } from '#web/ui/staff/saved-elsewhere.tsx'
import { useExerciseEditor } from '#web/features/practice/staff-exercise/use-exercise-editor.ts'
import { LOSING_CHANGES, useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { Unloaded, WrongId } from '#web/ui/staff/unloaded.tsx'

const LIST = { to: paths.adminPractice, label: '실습 목록으로' }

export function Page() {
  const exerciseId = idOf(useParams().exerciseId)
  return (
    <>
      <BackLink to={paths.adminPractice}>실습</BackLink>
      {exerciseId === null ? (
        <WrongId title="실습" problem="유효한 실습 문제 ID가 아닙니다." list={LIST} />
      ) : (
        <One key={exerciseId} exerciseId={exerciseId} />
      )}
    </>
  )
}

function One({ exerciseId }: { exerciseId: number }) {
  const { data, error, refetch } = useQuery(staffExerciseQuery(exerciseId))
  return (
    <>
      <PageHead title={data?.title ?? '실습'} />
      {data ? (
        <Editing begun={data} />
      ) : (
        <Unloaded
          title="실습"
          error={error}
          fallback={getStaffExercise.fallback}
          list={LIST}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function Editing({ begun }: { begun: StaffExercise }) {
  const mayChange = useMayIn('exercise.edit', begun.place.courseId)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isGone = useRef(false)
  const editor = useExerciseEditor(begun)
  const { exercise, form, draft, change, errors, isBusy, message, isChanged } = editor
  useStayQuestion(() => isChanged && !isGone.current, LOSING_CHANGES)
  const leave = async () => {
    isGone.current = true
    showToast('실습을 삭제했습니다.', 'success')
    void forgetStaffExercises(queries)
    await navigate(paths.adminPractice, { replace: true })
  }
  return (
    <>
      <h1 className="mb-6 text-28">{exercise.title}</h1>
      {!mayChange && <ViewOnlyNote />}
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1">
          <ExercisePublish
            exercise={exercise}
            mayChange={mayChange}
            isChanged={isChanged}
            onChange={editor.show}
            onRemoved={() => void leave()}
          />
        </div>
        <div className="grid min-w-0 gap-10 xl:col-start-1 xl:row-start-1">
          <SendingForm
            isSending={isBusy}
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void editor.submit()
            }}
            aria-label="실습 내용"
          >
            <ExerciseForm draft={draft} errors={errors} mayChange={mayChange} onChange={change} />
            <SavedElsewhere editor={editor}>
              그사이 다른 사람이 이 실습을 저장했어요. 입력한 내용은 그대로 있어요.
            </SavedElsewhere>
            {mayChange && <SaveBar label="저장" isBusy={isBusy} isChanged={isChanged} message={message} />}
          </SendingForm>
          <section aria-labelledby="check" className="min-w-0">
            <h2 id="check" className="mb-4 border-b border-line pb-2 text-21">
              풀이와 오답 확인
            </h2>
            <CheckPanel
              exercise={exercise}
              language={draft.language}
              save={() => editor.save()}
              isChanged={isChanged}
              mayChange={mayChange}
              onChecked={editor.show}
              onFailed={editor.showTheirs}
            />
          </section>
        </div>
      </div>
    </>
  )
}
