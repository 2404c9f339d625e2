import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '#web/features/identity/use-may.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { NewRoadmapForm } from '#web/features/roadmap/staff-new-roadmap/new-roadmap-form.tsx'
import { forgetRoadmaps } from '#web/features/roadmap/staff-parts/roadmap-queries.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'

export function Page() {
  const mayChange = useMay('roadmap.edit')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isTouched = useRef(false)
  useStayQuestion(() => isTouched.current, {
    title: '작성 중인 로드맵을 두고 나갈까요?',
    body: '입력한 내용은 저장되지 않아요.',
    confirmLabel: '나가기',
    cancelLabel: '계속 작성',
  })
  const goOn = async (roadmapId: number) => {
    isTouched.current = false
    showToast('로드맵을 만들었습니다. 이제 코스를 추가해 주세요.', 'success')
    await forgetRoadmaps(queries)
    await navigate(staffPaths.adminRoadmap(roadmapId), { replace: true })
  }
  return (
    <>
      <PageHead title="새 로드맵" />
      <BackLink to={paths.adminRoadmaps}>로드맵</BackLink>
      <h1 className="text-28">새 로드맵</h1>
      <p className="mt-1 mb-6 text-ink-soft">
        로드맵은 비공개로 만들어져요. 코스를 추가한 뒤 공개할 수 있어요.
      </p>
      {mayChange ? (
        <NewRoadmapForm onChange={() => void (isTouched.current = true)} onMade={goOn} />
      ) : (
        <ViewOnlyNote />
      )}
    </>
  )
}
