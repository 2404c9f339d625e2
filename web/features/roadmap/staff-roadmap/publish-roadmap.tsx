import { useRef, useState } from 'react'
import {
  publishRoadmap,
  removeRoadmap,
  type StaffRoadmap,
  unpublishRoadmap,
} from '#contract/roadmap/staff-roadmap.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { RoadmapState } from '#web/features/roadmap/staff-parts/roadmap-state.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Link } from '#web/ui/link.tsx'
import { RemoveNamedDialog } from '#web/ui/staff/dialogs/remove-named-dialog.tsx'

type Props = {
  roadmap: StaffRoadmap
  mayChange: boolean
  isChanged: boolean
  onChange: (roadmap: StaffRoadmap) => void
  onRemoved: () => void
}

/** Publishes, hides or deletes the roadmap. */
export function PublishRoadmap({ roadmap, mayChange, isChanged, onChange, onRemoved }: Props) {
  const confirm = useConfirm()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const params = { roadmapId: roadmap.id }

  const act = async (deed: () => Promise<StaffRoadmap>, said: { done: string; failed: string }) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setMessage(null)
    try {
      onChange(await deed())
      showToast(said.done, 'success')
    } catch (thrown) {
      setMessage(sentenceOf(thrown, said.failed))
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  const publish = () =>
    act(() => send(publishRoadmap, { params }), {
      done: '로드맵을 공개했습니다.',
      failed: publishRoadmap.fallback,
    })
  const unpublish = async () => {
    const isSure = await confirm({
      title: `${roadmap.title} 로드맵을 비공개로 전환할까요?`,
      body: '목록에서 사라지고 주소로도 열리지 않아요. 코스는 그대로 유지돼요.',
      confirmLabel: '비공개로 전환',
      danger: true,
    })
    if (isSure)
      await act(() => send(unpublishRoadmap, { params }), {
        done: '로드맵을 비공개로 전환했습니다.',
        failed: unpublishRoadmap.fallback,
      })
  }
  return (
    <section aria-labelledby="publish" className="grid gap-3 rounded-card border border-line bg-sheet p-5">
      <h2 id="publish" className="flex items-center justify-between gap-2 text-17">
        공개 상태 <RoadmapState published={roadmap.published} />
      </h2>
      <StateWords roadmap={roadmap} />
      {isChanged && <p className="text-13 text-ink-soft">저장하지 않은 내용은 공개되지 않아요.</p>}
      {message && <FormMessage>{message}</FormMessage>}
      {mayChange && (
        <>
          {roadmap.published ? (
            <Button wide variant="quiet" busy={isBusy} onClick={() => void unpublish()}>
              비공개로 전환
            </Button>
          ) : (
            <Button wide busy={isBusy} disabled={roadmap.steps.length === 0} onClick={() => void publish()}>
              공개하기
            </Button>
          )}
          <Button wide variant="quiet" onClick={() => setRemoving(true)}>
            로드맵 삭제
          </Button>
        </>
      )}
      {isRemoving && (
        <RemoveNamedDialog
          name={roadmap.title}
          label="로드맵 제목"
          question={`${roadmap.title} 로드맵을 삭제할까요?`}
          consequence="로드맵과 코스를 듣는 이유가 삭제되며 복구할 수 없어요. 코스는 그대로 유지돼요."
          hint={`삭제하려면 로드맵 제목(${roadmap.title})을 똑같이 입력해 주세요.`}
          wrong="로드맵 제목을 똑같이 입력해 주세요."
          fallback={removeRoadmap.fallback}
          remove={() => send(removeRoadmap, { params })}
          onClose={() => setRemoving(false)}
          onRemoved={onRemoved}
        />
      )}
    </section>
  )
}

function StateWords({ roadmap: { published, slug, steps } }: { roadmap: StaffRoadmap }) {
  if (published)
    return (
      <p className="text-15">
        <Link
          to={paths.roadmap(slug)}
          target="_blank"
          rel="noreferrer"
          className="text-indigo underline decoration-1 underline-offset-4"
        >
          새 창에서 로드맵 보기
        </Link>
      </p>
    )
  return (
    <p className="text-15 text-ink-soft">
      {steps.length === 0 ? '코스를 추가하고 저장하면 공개할 수 있어요.' : '회원에게 보이지 않아요.'}
    </p>
  )
}
