import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { getStaffRoadmap, type StaffRoadmap } from '#contract/roadmap/staff-roadmap.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { LOSING_CHANGES, useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { forgetRoadmaps, staffRoadmapQuery } from '#web/features/roadmap/staff-parts/roadmap-queries.ts'
import { PublishRoadmap } from '#web/features/roadmap/staff-roadmap/publish-roadmap.tsx'
import { RoadmapForm } from '#web/features/roadmap/staff-roadmap/roadmap-form.tsx'
import { useRoadmapDraft } from '#web/features/roadmap/staff-roadmap/use-roadmap-draft.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { Unloaded, WrongId } from '#web/ui/staff/unloaded.tsx'

const LIST = { to: paths.adminRoadmaps, label: '로드맵 목록으로' }

export function Page() {
  const roadmapId = idOf(useParams().roadmapId)
  return (
    <>
      <BackLink to={paths.adminRoadmaps}>로드맵</BackLink>
      {roadmapId === null ? (
        <>
          <PageHead title="로드맵" />
          <WrongId title="로드맵" problem="유효한 로드맵 ID가 아닙니다." list={LIST} />
        </>
      ) : (
        <One key={roadmapId} roadmapId={roadmapId} />
      )}
    </>
  )
}

function One({ roadmapId }: { roadmapId: number }) {
  const { data, error, refetch } = useQuery(staffRoadmapQuery(roadmapId))
  return (
    <>
      <PageHead title={data?.title ?? '로드맵'} />
      {data ? (
        <Editing begun={data} />
      ) : (
        <Unloaded
          title="로드맵"
          error={error}
          fallback={getStaffRoadmap.fallback}
          list={LIST}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function Editing({ begun }: { begun: StaffRoadmap }) {
  const mayChange = useMay('roadmap.edit')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isGone = useRef(false)
  const { roadmap, shown, editor } = useEditor(begun)
  useStayQuestion(() => editor.isChanged && !isGone.current, LOSING_CHANGES)
  const leave = async () => {
    isGone.current = true
    showToast(`${roadmap.title} 로드맵을 삭제했습니다.`, 'success')
    await navigate(paths.adminRoadmaps, { replace: true })
    await forgetRoadmaps(queries)
  }
  return (
    <>
      <h1 className="mb-6 text-28">{roadmap.title}</h1>
      {!mayChange && <ViewOnlyNote />}
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1">
          <PublishRoadmap
            roadmap={roadmap}
            mayChange={mayChange}
            isChanged={editor.isChanged}
            onChange={shown}
            onRemoved={() => void leave()}
          />
        </div>
        <div className="min-w-0 xl:col-start-1 xl:row-start-1">
          <RoadmapForm roadmap={roadmap} editor={editor} mayChange={mayChange} />
        </div>
      </div>
    </>
  )
}

/** The roadmap as it was last saved by any account, and the editor of its draft. */
function useEditor(begun: StaffRoadmap) {
  const queries = useQueryClient()
  const [roadmap, setRoadmap] = useState(begun)
  const shown = (changed: StaffRoadmap) => {
    setRoadmap(changed)
    void forgetRoadmaps(queries)
  }
  const editor = useRoadmapDraft(begun, {
    onSaved: (saved) => {
      shown(saved)
      showToast('로드맵을 저장했습니다.', 'success')
    },
    onTaken: shown,
  })
  return { roadmap, shown, editor }
}
