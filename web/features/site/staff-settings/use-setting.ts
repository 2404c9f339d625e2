import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import {
  getSiteSettings,
  type SettingName,
  settingOutdated,
  type SiteSettings,
} from '#contract/site/site-settings.ts'
import { siteSettingsQuery } from '#web/features/site/settings-queries.ts'
import { useLeaveSection } from '#web/features/site/staff-settings/use-leave-section.ts'
import { Failure, fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast, undoAction, UNDO_MS } from '#web/features/notification/toast.ts'
import { firstMessages } from '#web/ui/form/first-messages.ts'
import { showRefusal } from '#web/ui/form/show-refusal.ts'

type Value<Name extends SettingName> = SiteSettings[Name]['value']
type Issues = readonly { path: PropertyKey[]; message: string }[]
type Schema = { safeParse: (value: unknown) => { error?: { issues: Issues } | undefined } }

type Setting<Name extends SettingName, Draft> = {
  name: Name
  settings: SiteSettings
  /** The contract's schema of the value. */
  schema: Schema
  put: (body: { revision: number; value: Value<Name> }) => Promise<SiteSettings>
  draftOf: (value: Value<Name>) => Draft
  valueOf: (draft: Draft) => Value<Name>
}

/** State of one setting's form: validated by the contract, saved against its revision, undone by a button. */
export function useSetting<Name extends SettingName, Draft>(setting: Setting<Name, Draft>) {
  const { name, settings, schema, put, draftOf, valueOf } = setting
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState(settings[name])
  const [draft, setDraft] = useState(() => draftOf(base.value))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [said, setSaid] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<SiteSettings[Name] | null>(null)
  const [isBusy, setBusy] = useState(false)

  const isChanged = !isSame(draft, draftOf(base.value))
  useLeaveSection(() => isChanged && !isBusy)

  const show = (found: Issues | { field: string; message: string }[]) => {
    const issues = found.map((issue) =>
      'field' in issue ? { ...issue, path: [issue.field.replace(/^value\.?/, '')] } : issue,
    )
    showRefusal(form, () => setErrors(firstMessages(issues)))
  }

  /** A draft that differs from `before` was changed meanwhile, and stays. */
  const stand = (next: SiteSettings, before: Draft) => {
    queries.setQueryData(siteSettingsQuery.queryKey, next)
    setBase(next[name])
    setDraft((now) => (isSame(now, before) ? draftOf(next[name].value) : now))
    setTheirs(null)
    setErrors({})
    setSaid(null)
  }

  const takeBack = async (saved: SiteSettings[Name], value: Value<Name>) => {
    try {
      stand(await put({ revision: saved.revision, value }), draftOf(saved.value))
      showToast('저장하기 전으로 되돌렸습니다.', 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, '되돌리지 못했습니다.'), 'error')
    }
  }

  const keep = async (revision: number, before: Value<Name>) => {
    setBusy(true)
    setSaid(null)
    try {
      const next = await put({ revision, value: valueOf(draft) })
      stand(next, draft)
      const undo = () => void takeBack(next[name], before)
      showToast('저장했습니다.', 'success', UNDO_MS, undoAction(undo))
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.code === settingOutdated.code) return await showTheirs()
      setSaid(sentenceOf(thrown, '설정을 저장하지 못했습니다.'))
      show([...fieldErrorsOf(thrown)])
    } finally {
      setBusy(false)
    }
  }

  const showTheirs = async () => {
    const now = await send(getSiteSettings).catch(() => null)
    if (now) setTheirs(now[name])
    else setSaid(settingOutdated.message)
  }

  return {
    form,
    draft,
    setDraft,
    errors,
    said,
    isBusy,
    isChanged,
    kept: base,
    theirs,
    submit(event: FormEvent) {
      event.preventDefault()
      if (isBusy) return
      const { error } = schema.safeParse(valueOf(draft))
      show(error?.issues ?? [])
      if (!error) void keep(base.revision, base.value)
    },
    /** Replaces the draft by the version that another admin saved. */
    takeTheirs: () => {
      if (!theirs) return
      setBase(theirs)
      setDraft(draftOf(theirs.value))
      setTheirs(null)
      void queries.invalidateQueries({ queryKey: siteSettingsQuery.queryKey })
    },
    keepMine: () => theirs && void keep(theirs.revision, theirs.value),
    /** Props of an input, for drafts that are records of strings. */
    bind: (field: keyof Draft & string) => ({
      name: field,
      value: String(draft[field] ?? ''),
      error: errors[field],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        setDraft((before) => ({ ...before, [field]: currentTarget.value })),
    }),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export type SettingEditor<Name extends SettingName, Draft> = ReturnType<typeof useSetting<Name, Draft>>
