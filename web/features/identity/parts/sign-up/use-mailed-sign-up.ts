import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MailedSignUp, MailedSignUpStore } from '#web/features/identity/parts/sign-up/mailed-sign-up.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

type MailedLinkOptions = {
  store: MailedSignUpStore
  /** The query parameter with the code. */
  codeParameter: string
  /** The path of the same page, for the URL without the code. */
  path: string
}

/** Reads the code and removes it from the URL. */
export function useMailedSignUp({ store, codeParameter, path }: MailedLinkOptions): MailedSignUp | null {
  const [search] = useSearchParams()
  const [email, code] = [search.get('email'), search.get(codeParameter)]
  const [found] = useState(() => (email !== null && code !== null ? { email, code } : store.kept()))
  const navigate = useNavigate()
  useEffect(() => {
    if (email === null || code === null) return
    store.keep({ email, code })
    void navigate(path, { replace: true })
  }, [email, code, store, path, navigate])
  return found
}
