import { type FormEvent, useState } from 'react'

type Submission<Said> = {
  /** Why one stands before this form again. */
  reason?: Said | null
  /** Whether everything may be sent; shows what is wrong otherwise. */
  checkAll: () => boolean
  /** The form's own affair; `false`: it was given up, and the form stays. */
  work: () => Promise<unknown>
  /** What is said of a failure; nothing where it was dealt with or stands beside its field. */
  onFailed: (thrown: unknown) => Said | null | void
}

/**
 * What every form does around its call: one at a time, nothing that does not hold, and a word of what went wrong. It stays
 * busy once it is done, since what it leads to may take a moment to come.
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
