import { useEffect, useRef, useState } from 'react'
import { saveText, type StaffText, textOutdated } from '#contract/catalogue/text-lesson.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import {
  contentOf,
  forgetText,
  isSameText,
  keepText,
  keptTexts,
  type TextContent,
} from '#web/features/catalogue/staff-lecture/text-draft.ts'
import { secondsOf } from '#web/ui/words/study-minutes.ts'
import { useSession } from '#web/features/identity/session.ts'

type Errors = { markdown?: string; durationSec?: string }

/** The text that is being written: kept over a reload, saved as the next version of the one that was read. */
export function useTextDraft(lectureId: number, begun: StaffText, onDirty: (isDirty: boolean) => void) {
  const session = useSession()
  const owner = { memberId: session.is === 'member' ? session.user.id : 0, lectureId }
  const [saved, setSaved] = useState(begun)
  const [draft, setDraft] = useState(() => draftOf(keptTexts(owner), begun))
  // A save replaces it unless it was changed meanwhile.
  const latest = useRef(draft)
  const [older, setOlder] = useState(
    () =>
      keptTexts(owner).findLast(
        (one) => one.version !== begun.version && !isSameText(one, contentOf(begun)),
      ) ?? null,
  )
  const [errors, setErrors] = useState<Errors>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const put = (next: TextContent) => {
    latest.current = next
    setDraft(next)
  }
  const change = (part: Partial<TextContent>) => {
    const next = { ...latest.current, ...part }
    put(next)
    if (isSameText(next, contentOf(saved))) forgetText(owner, saved.version)
    else keepText(owner, saved.version, next)
    if (Object.keys(errors).length > 0) setErrors(errorsIn(next))
  }
  const isChanged = !isSameText(draft, contentOf(saved))
  useEffect(() => onDirty(isChanged), [onDirty, isChanged])
  const dropOlder = () => {
    if (older) forgetText(owner, older.version)
    setOlder(null)
  }
  /** Resolves to whether it was saved. */
  const save = async (): Promise<boolean> => {
    if (isBusy) return false
    const found = errorsIn(draft)
    setErrors(found)
    setMessage(null)
    if (Object.keys(found).length > 0) return false
    setBusy(true)
    try {
      const { version } = saved
      const body = { markdown: draft.markdown, durationSec: secondsOf(draft.minutes), version }
      const next = await send(saveText, { params: { lectureId }, body })
      forgetText(owner, version)
      setSaved(next)
      if (isSameText(latest.current, draft)) put(contentOf(next))
      else keepText(owner, next.version, latest.current)
      return true
    } catch (thrown) {
      // Another tab of this member that saved the same version has forgotten it.
      if (isChanged) keepText(owner, saved.version, latest.current)
      setMessage(refusalWords(thrown))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    saved,
    draft,
    change,
    errors,
    message,
    isBusy,
    isChanged,
    save,
    /** A text that was never saved and belongs to an earlier version. */
    older,
    takeOlder: () => {
      if (!older) return
      change({ markdown: older.markdown, minutes: older.minutes })
      dropOlder()
    },
    dropOlder,
  }
}

export type TextDraft = ReturnType<typeof useTextDraft>

const draftOf = (texts: ReturnType<typeof keptTexts>, begun: StaffText): TextContent => {
  const own = texts.find(({ version }) => version === begun.version)
  return own ? { markdown: own.markdown, minutes: own.minutes } : contentOf(begun)
}

function errorsIn({ markdown, minutes }: TextContent): Errors {
  const body = { markdown, durationSec: secondsOf(minutes), version: 1 }
  const issues = saveText.body.safeParse(body).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

const refusalWords = (thrown: unknown) =>
  thrown instanceof Failure && thrown.code === textOutdated.code
    ? `${textOutdated.message} 작성 중인 글은 이 브라우저에 남아 있어 새로고침한 뒤 다시 불러올 수 있습니다.`
    : sentenceOf(thrown, saveText.fallback)
