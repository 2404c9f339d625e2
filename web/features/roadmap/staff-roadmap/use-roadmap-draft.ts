import { useState } from 'react'
import {
  changeRoadmap,
  getStaffRoadmap,
  roadmapOutdated,
  type StaffRoadmap,
} from '#contract/roadmap/staff-roadmap.ts'
import { Failure, fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import {
  bodyOf,
  draftOf,
  errorsIn,
  type RoadmapDraft,
  sameDraft,
} from '#web/features/roadmap/staff-parts/roadmap-draft.ts'
import { useDraftErrors } from '#web/features/roadmap/staff-parts/use-draft-errors.ts'

type DraftListeners = Record<'onSaved' | 'onTaken', (roadmap: StaffRoadmap) => void>

/** The form's draft, and saving it against the version that it began from. */
export function useRoadmapDraft(begun: StaffRoadmap, { onSaved, onTaken }: DraftListeners) {
  const { form, errors, show, recheck } = useDraftErrors()
  const [base, setBase] = useState(begun)
  const [draft, setDraft] = useState(() => draftOf(begun))
  const [theirs, setTheirs] = useState<StaffRoadmap | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const params = { roadmapId: begun.id }

  const change = (part: Partial<RoadmapDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    recheck(errorsIn(next))
  }
  /** A draft that differs from `sent` was changed while that was saved, and stays. */
  const stand = (roadmap: StaffRoadmap, sent: RoadmapDraft | null) => {
    setBase(roadmap)
    setDraft((now) => (sent && !sameDraft(now, sent) ? now : draftOf(roadmap)))
    setTheirs(null)
    setMessage(null)
    show({})
  }
  const showTheirs = async () => {
    const now = await send(getStaffRoadmap, { params }).catch(() => null)
    if (now) setTheirs(now)
    else setMessage(roadmapOutdated.message)
  }
  const saveAgainst = async (version: number) => {
    const found = errorsIn(draft)
    setMessage(found.steps ?? null)
    show(found)
    if (isBusy || Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const saved = await send(changeRoadmap, { params, body: { ...bodyOf(draft), version } })
      stand(saved, draft)
      onSaved(saved)
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.code === roadmapOutdated.code) return await showTheirs()
      setMessage(sentenceOf(thrown, changeRoadmap.fallback))
      show(Object.fromEntries(fieldErrorsOf(thrown).map((one) => [one.field, one.message])))
    } finally {
      setBusy(false)
    }
  }
  return {
    form,
    draft,
    change,
    errors,
    isBusy,
    message,
    isChanged: !sameDraft(draft, draftOf(base)),
    theirs,
    save: () => saveAgainst(base.version),
    /** Replaces the draft by what another admin saved. */
    takeTheirs: () => {
      if (!theirs) return
      stand(theirs, null)
      onTaken(theirs)
    },
    keepMine: () => theirs && void saveAgainst(theirs.version),
  }
}

export type RoadmapEditor = ReturnType<typeof useRoadmapDraft>
