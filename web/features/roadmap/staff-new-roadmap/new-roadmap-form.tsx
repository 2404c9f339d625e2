import { useState } from 'react'
import { makeRoadmap } from '#contract/roadmap/staff-roadmap.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import {
  type DraftErrors,
  errorsInTexts,
  type TextsDraft,
} from '#web/features/roadmap/staff-parts/roadmap-draft.ts'
import { RoadmapFields } from '#web/features/roadmap/staff-parts/roadmap-fields.tsx'
import { useDraftErrors } from '#web/features/roadmap/staff-parts/use-draft-errors.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { useSubmission } from '#web/ui/form/use-submission.ts'

type Props = { onChange: () => void; onMade: (roadmapId: number) => Promise<void> }

export function NewRoadmapForm({ onChange, onMade }: Props) {
  const { form, draft, errors, change, said, busy, onSubmit } = useNewRoadmap({ onChange, onMade })
  return (
    <SendingForm
      isSending={busy}
      ref={form}
      noValidate
      onSubmit={onSubmit}
      aria-label="새 로드맵"
      className="grid max-w-2xl gap-5"
    >
      {said && <FormMessage>{said}</FormMessage>}
      <RoadmapFields draft={draft} errors={errors} publicSlug={null} onChange={change} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          로드맵 만들기
        </Button>
        <Button variant="quiet" to={paths.adminRoadmaps}>
          취소
        </Button>
      </div>
    </SendingForm>
  )
}

function useNewRoadmap({ onChange, onMade }: Props) {
  const [draft, setDraft] = useState<TextsDraft>({ title: '', slug: '', goal: '' })
  const { form, errors, show, recheck } = useDraftErrors()
  const change = (part: Partial<TextsDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    recheck(errorsInTexts(next))
    onChange()
  }
  const submission = useSubmission<string>({
    checkAll: () => {
      const found = errorsInTexts(draft)
      show(found)
      return Object.keys(found).length === 0
    },
    work: async () => {
      const { id } = await send(makeRoadmap, { body: draft })
      await onMade(id)
    },
    onFailed: (thrown) => {
      const found: DraftErrors = Object.fromEntries(
        fieldErrorsOf(thrown).map(({ field, message }) => [field, message]),
      )
      show(found)
      return Object.keys(found).length > 0 ? null : sentenceOf(thrown, makeRoadmap.fallback)
    },
  })
  return { form, draft, errors, change, ...submission }
}
