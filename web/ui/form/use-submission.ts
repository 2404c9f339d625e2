import { type FormEvent, useState } from 'react'

type Submission<Said> = {
  /** Why this form is shown again. */
  reason?: Said | null
  /** Whether the form is valid; shows the errors otherwise. */
  checkAll: () => boolean
  /** The form's request; resolves to `false` when it was given up and the form stays. */
  work: () => Promise<unknown>
  /** The message for a failure; nothing when it was handled or is shown beside its field. */
  onFailed: (thrown: unknown) => Said | null | void
}

/**
 * What every form does around its call: one at a time, validated, with an error message. It stays busy after
 * success, since the next screen may take a moment to load.
 */
export function useSubmission<Said>({ reason = null, checkAll, work, onFailed }: Submission<Said>) {
  const [said, setSaid] = useState<Said | null>(reason)
  const [busy, setBusy] = useState(false)

  async function submit() {
    setSaid(null)
    if (busy || !checkAll()) return
    setBusy(true)
    try {
      if ((await work()) === false) setBusy(false)
    } catch (thrown) {
      setBusy(false)
      setSaid(onFailed(thrown) ?? null)
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return { said, busy, onSubmit }
}
