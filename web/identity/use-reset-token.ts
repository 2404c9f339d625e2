import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keepResetToken, keptResetToken } from '#web/identity/reset-token.ts'
import { paths } from '#web/paths.ts'

/** The token of the mailed link, which leaves the address as soon as it has been read. */
export function useResetToken(): string | null {
  const [search] = useSearchParams()
  const inAddress = search.get('token')
  const [found] = useState(() => inAddress ?? keptResetToken())
  const navigate = useNavigate()
  useEffect(() => {
    if (inAddress === null) return
    keepResetToken(inAddress)
    void navigate(paths.resetPassword, { replace: true })
  }, [inAddress, navigate])
  return found
}
