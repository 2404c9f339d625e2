import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keepMailedSignUp, keptMailedSignUp, type MailedSignUp } from '#web/identity/mailed-sign-up.ts'
import { paths } from '#web/paths.ts'

/** Of the address, which the code leaves as soon as it has been read. */
export function useMailedSignUp(): MailedSignUp | null {
  const [search] = useSearchParams()
  const [email, code] = [search.get('email'), search.get('code')]
  const [found] = useState(() => (email !== null && code !== null ? { email, code } : keptMailedSignUp()))
  const navigate = useNavigate()
  useEffect(() => {
    if (email === null || code === null) return
    keepMailedSignUp({ email, code })
    void navigate(`${paths.kakaoauth}?step=confirm`, { replace: true })
  }, [email, code, navigate])
  return found
}
