import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  announcementOutdated,
  getStaffAnnouncement,
  saveAnnouncement,
  type StaffAnnouncement,
} from '#contract/announcement/staff-announcement.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import {
  type AnnouncementDraft,
  bodyOf,
  draftOf,
  errorsIn,
  isSameDraft,
} from '#web/features/announcement/staff-announcement/announcement-draft.ts'

const PAUSE_MS = 1_500

/** The draft, saved a moment after each change against the version that was read. */
export function useAnnouncementDraft(begun: StaffAnnouncement, onSaved: (saved: StaffAnnouncement) => void) {
  const [saved, setSaved] = useState(begun)
  const [draft, setDraft] = useState(() => draftOf(begun))
  const [theirs, setTheirs] = useState<StaffAnnouncement | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef<Promise<StaffAnnouncement | null>>(Promise.resolve(null))
  const params = { announcementId: begun.id }
  const errors = errorsIn(draft)
  const isChanged = !isSameDraft(draft, draftOf(saved))

  const stand = (announcement: StaffAnnouncement) => {
    setSaved(announcement)
    setTheirs(null)
    setMessage(null)
    onSaved(announcement)
  }
  /** Resolves to what is saved then; null if it could not be. */
  const saveAgainst = async (version: number): Promise<StaffAnnouncement | null> => {
    setBusy(true)
    try {
      const next = await send(saveAnnouncement, { params, body: { ...bodyOf(draft), version } })
      stand(next)
      return next
    } catch (thrown) {
      setMessage(sentenceOf(thrown, saveAnnouncement.fallback))
      if (thrown instanceof Failure && thrown.code === announcementOutdated.code)
        setTheirs(await send(getStaffAnnouncement, { params }).catch(() => null))
      return null
    } finally {
      setBusy(false)
    }
  }
  const save = (version = saved.version) => {
    underWay.current = underWay.current.then(() => saveAgainst(version))
    return underWay.current
  }
  useSaveAfterPause(
    draft,
    isChanged && !isBusy && !theirs && Object.keys(errors).length === 0,
    () => void save(),
  )
  return {
    draft,
    saved,
    errors,
    message,
    isBusy,
    isChanged,
    theirs,
    change: (part: Partial<AnnouncementDraft>) => setDraft({ ...draft, ...part }),
    /** Saves what is typed, at once; resolves to null if that fails. */
    saveNow: async () => {
      if (Object.keys(errors).length > 0 || theirs || isBusy) return null
      return isChanged ? await save() : saved
    },
    takeTheirs: () => {
      if (!theirs) return
      setDraft(draftOf(theirs))
      stand(theirs)
    },
    keepMine: () => theirs && void save(theirs.version),
  }
}

export type AnnouncementEditor = ReturnType<typeof useAnnouncementDraft>

function useSaveAfterPause(draft: AnnouncementDraft, isDue: boolean, onDue: () => void) {
  const save = useEffectEvent(onDue)
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, isDue])
}
