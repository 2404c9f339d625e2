import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { tabSecret } from '#web/features/identity/parts/tab-secret.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

type TokenStore = Pick<ReturnType<typeof tabSecret>, 'keep' | 'kept'>

/** The token of a one-time link to `path`; it is removed from the URL once read. */
export function useLinkToken({ keep, kept }: TokenStore, path: string): string | null {
  const [search] = useSearchParams()
  const inAddress = search.get('token')
  const [found] = useState(() => inAddress ?? kept())
  const navigate = useNavigate()
  useEffect(() => {
    if (inAddress === null) return
    keep(inAddress)
    void navigate(path, { replace: true })
  }, [inAddress, keep, path, navigate])
  return found
}
