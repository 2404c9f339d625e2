import type { FormEvent } from 'react'
import type { StaffRoadmap } from '#contract/roadmap/staff-roadmap.ts'
import { RoadmapFields } from '#web/features/roadmap/staff-parts/roadmap-fields.tsx'
import { RoadmapSteps } from '#web/features/roadmap/staff-roadmap/roadmap-steps.tsx'
import type { RoadmapEditor } from '#web/features/roadmap/staff-roadmap/use-roadmap-draft.ts'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { SaveBar } from '#web/ui/staff/save-bar.tsx'
import { SavedElsewhere } from '#web/ui/staff/saved-elsewhere.tsx'

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
      <SavedElsewhere editor={editor}>
        그사이 다른 관리자가 이 로드맵을 저장했어요. 입력한 내용은 그대로 있어요.
      </SavedElsewhere>
      {mayChange && <SaveBar label="저장" isBusy={isBusy} isChanged={isChanged} message={message} />}
    </SendingForm>
  )
}
