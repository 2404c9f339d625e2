import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CourseInstructor } from '#contract/catalogue/course-instructor.ts'
import type { StaffCourse } from '#contract/catalogue/staff-course.ts'
import {
  COURSE_INSTRUCTORS_MAX,
  listStaffInstructors,
  setCourseInstructors,
} from '#contract/instructor/staff-instructor.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { allInstructorsQuery } from '#web/features/catalogue/all-instructors-query.ts'
import { useCourseAct } from '#web/features/catalogue/staff-course/use-course-act.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Link } from '#web/ui/link.tsx'
import { MoveActs, RowAct } from '#web/ui/staff/row-act.tsx'
import { useKeptFocus } from '#web/ui/staff/use-kept-focus.ts'

const LINK = 'text-indigo underline-offset-4 hover:underline'

type Props = { course: StaffCourse; mayChange: boolean }

/** The instructors of the course, in the order of its page; each change is saved at once. */
export function InstructorChoice({ course: { id: courseId, instructors }, mayChange }: Props) {
  const { act, message } = useCourseAct()
  const mayRead = useMay('instructor.read')
  const list = useRef<HTMLOListElement>(null)
  const choice = useRef<HTMLSelectElement>(null)
  const ids = instructors.map(({ id }) => id)
  const keepFocus = useKeptFocus(list, ids.join())

  const save = (instructorIds: number[]) =>
    act(() => send(setCourseInstructors, { params: { courseId }, body: { instructorIds } }), {
      done: '강사를 변경했습니다.',
      failed: setCourseInstructors.fallback,
    })
  const move = (at: number, by: 1 | -1) => {
    keepFocus()
    const next = ids.toSpliced(at, 1)
    void save(next.toSpliced(at + by, 0, ids[at]!))
  }
  const remove = async (at: number) => {
    if (await save(ids.toSpliced(at, 1))) choice.current?.focus()
  }

  return (
    <section aria-labelledby="instructors">
      <h2 id="instructors" className="mb-3 text-21">
        강사
      </h2>
      {message && (
        <div className="mb-3">
          <FormMessage>{message}</FormMessage>
        </div>
      )}
      {instructors.length === 0 && <p className="text-15 text-ink-soft">아직 선택한 강사가 없어요.</p>}
      <ol ref={list} aria-label="이 코스의 강사" className="grid max-w-xl gap-2">
        {instructors.map(({ id, name, photo }, at) => (
          <li key={id} className="flex items-center gap-3 rounded-board border border-line bg-sheet p-2">
            <Avatar name={name} imageUrl={photo} className="size-10" />
            <Link
              to={mayRead ? staffPaths.adminInstructor(id) : paths.instructor(id)}
              className={`min-w-0 grow text-15 font-semibold ${LINK}`}
            >
              {name}
            </Link>
            {mayChange && (
              <span className="flex shrink-0">
                <MoveActs
                  title={name}
                  isFirst={at === 0}
                  isLast={at === ids.length - 1}
                  onMove={(by) => move(at, by)}
                />
                <RowAct name={`${name} 제외`} onPress={() => void remove(at)}>
                  <X size={18} aria-hidden />
                </RowAct>
              </span>
            )}
          </li>
        ))}
      </ol>
      {mayChange && <Adding ref={choice} chosen={instructors} onAdd={(id) => void save([...ids, id])} />}
    </section>
  )
}

type AddingProps = {
  ref: React.Ref<HTMLSelectElement>
  chosen: readonly CourseInstructor[]
  onAdd: (instructorId: number) => void
}

function Adding({ ref, chosen, onAdd }: AddingProps) {
  const { data, error } = useQuery(allInstructorsQuery)
  const [picked, setPicked] = useState('')
  if (error && !data)
    return (
      <div className="mt-3">
        <FormMessage>{sentenceOf(error, listStaffInstructors.fallback)}</FormMessage>
      </div>
    )
  const others = (data ?? []).filter(({ id }) => chosen.every((each) => each.id !== id))
  if (data?.length === 0)
    return (
      <p className="mt-3 text-15">
        <Link to={paths.adminNewInstructor} className={LINK}>
          먼저 강사를 추가해 주세요.
        </Link>
      </p>
    )
  if (chosen.length >= COURSE_INSTRUCTORS_MAX)
    return (
      <p className="mt-3 text-15 text-ink-soft">강사는 {COURSE_INSTRUCTORS_MAX}명까지 선택할 수 있어요.</p>
    )
  const add = () => {
    if (picked === '') return
    setPicked('')
    onAdd(Number(picked))
  }
  return (
    <div className="mt-3 flex max-w-xl items-end gap-2">
      <label className="min-w-0 grow">
        <span className="mb-1.5 block text-15 font-semibold">강사 추가</span>
        <select
          ref={ref}
          value={picked}
          onChange={({ currentTarget }) => setPicked(currentTarget.value)}
          className="min-h-11 w-full rounded-board border border-line-strong bg-sheet px-3 py-2 text-15"
        >
          <option value="">{others.length > 0 ? '선택해 주세요' : '추가할 강사가 없어요'}</option>
          {others.map(({ id, name, headline }) => (
            <option key={id} value={id}>
              {headline ? `${name} · ${headline}` : name}
            </option>
          ))}
        </select>
      </label>
      <Button variant="quiet" onClick={add}>
        추가
      </Button>
    </div>
  )
}
