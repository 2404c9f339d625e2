import type { FormEvent } from 'react'
import type { StaffRoadmap } from '#contract/roadmap/staff-roadmap.ts'
import { RoadmapFields } from '#web/features/roadmap/staff-parts/roadmap-fields.tsx'
import { RoadmapSteps } from '#web/features/roadmap/staff-roadmap/roadmap-steps.tsx'
import type { RoadmapEditor } from '#web/features/roadmap/staff-roadmap/use-roadmap-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { SaveBar } from '#web/ui/staff/save-bar.tsx'

type Props = { roadmap: StaffRoadmap; editor: RoadmapEditor; mayChange: boolean }

export function RoadmapForm({ roadmap, editor, mayChange }: Props) {
  const { form, draft, change, errors, isBusy, isChanged, message, save } = editor
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <SendingForm isSending={isBusy} ref={form} noValidate onSubmit={submit} aria-label="로드맵 내용">
      <fieldset disabled={!mayChange} className="grid min-w-0 gap-5 [&_*]:scroll-mb-24">
        <RoadmapFields
          draft={draft}
          errors={errors}
          publicSlug={roadmap.published ? roadmap.slug : null}
          onChange={change}
        />
        <RoadmapSteps
          steps={draft.steps}
          errors={errors}
          mayChange={mayChange}
          onChange={(steps) => change({ steps })}
        />
      </fieldset>
      <Theirs editor={editor} />
      {mayChange && <SaveBar label="저장" isBusy={isBusy} isChanged={isChanged} message={message} />}
    </SendingForm>
  )
}

/** Another admin saved first: nothing is lost, and this one chooses which version to keep. */
function Theirs({ editor: { theirs, takeTheirs, keepMine, isBusy } }: { editor: RoadmapEditor }) {
  if (!theirs) return null
  return (
    <div className="mt-5">
      <FormMessage>
        <p>그사이 다른 관리자가 이 로드맵을 저장했어요. 입력한 내용은 그대로 있어요.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={takeTheirs}>
            저장된 내용 불러오기
          </Button>
          <Button variant="quiet" size="small" busy={isBusy} onClick={keepMine}>
            내 내용으로 저장
          </Button>
        </div>
      </FormMessage>
    </div>
  )
}
