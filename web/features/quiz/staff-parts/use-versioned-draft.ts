import { useRef, useState } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { Failure, fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'

type Errors = Record<string, string>

type Options<Saved, Draft> = {
  /** Null: nothing is saved yet. */
  saved: Saved | null
  begun: Draft
  draftOf: (saved: Saved) => Draft
  isSame: (draft: Draft, base: Draft) => boolean
  /** By field; `form`: what is wrong with all of it. */
  errorsIn: (draft: Draft) => Errors
  write: (draft: Draft, saved: Saved | null, version: number) => Promise<Saved>
  readAgain: (saved: Saved) => Promise<Saved>
  /** The refusal of an older version. */
  outdated: Problem
  fallback: string
  /** The part of the body that has the fields, as the server names it. */
  part: string
  onSaved: (saved: Saved) => void
  /** The version of another account was chosen. */
  onTaken?: (saved: Saved) => void
}

/** A draft that is saved as the next version of the one that was read; of two accounts that save, the later one chooses. */
export function useVersionedDraft<Saved extends { version: number }, Draft extends object>(
  options: Options<Saved, Draft>,
) {
  const { draftOf, errorsIn } = options
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(options.saved)
  const [base, setBase] = useState(options.begun)
  const [draft, setDraft] = useState(options.begun)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Errors>({})
  const [message, setMessage] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const [isBusy, setBusy] = useState(false)

  /** A draft that differs from `sent` was changed while that was saved, and stays. */
  const beginFrom = (next: Saved, sent: Draft | null) => {
    setSaved(next)
    setBase(draftOf(next))
    setDraft((now) => (sent && !options.isSame(now, sent) ? now : draftOf(next)))
    setTheirs(null)
    setMessage(null)
    setChecked(false)
  }
  const saveAgainst = async (version: number) => {
    setBusy(true)
    setMessage(null)
    setRefused({})
    try {
      const next = await options.write(draft, saved, version)
      // The page of what is new is left after the first save.
      beginFrom(next, saved && draft)
      options.onSaved(next)
    } catch (thrown) {
      const isOutdated = thrown instanceof Failure && thrown.code === options.outdated.code
      const other = saved && isOutdated ? await options.readAgain(saved).catch(() => null) : null
      setTheirs(other)
      if (!other) setMessage(sentenceOf(thrown, options.fallback))
      setRefused(fieldsOf(thrown, `${options.part}.`))
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    if (isBusy) return
    setChecked(true)
    const found = errorsIn(draft)
    if (Object.keys(found).length === 0) return await saveAgainst(saved?.version ?? 0)
    setMessage(found['form'] ?? null)
    // The errors are drawn first.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return {
    form,
    saved,
    draft,
    errors: isChecked ? { ...errorsIn(draft), ...refused } : refused,
    message,
    theirs,
    isBusy,
    isChanged: !options.isSame(draft, base),
    change: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }))
      setRefused({})
    },
    save,
    takeTheirs: () => {
      if (!theirs) return
      beginFrom(theirs, null)
      options.onTaken?.(theirs)
    },
    keepMine: () => theirs && void saveAgainst(theirs.version),
  }
}

const fieldsOf = (thrown: unknown, prefix: string): Errors =>
  Object.fromEntries(
    fieldErrorsOf(thrown).map(({ field, message }) => [
      field.startsWith(prefix) ? field.slice(prefix.length) : field,
      message,
    ]),
  )
