import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openPanel } from '#web/features/chat/panel/panel-open.ts'

const PARAMETER = 'chat'

/** Links in emails carry `?chat=open`; it opens the panel once and is removed from the URL. */
export function useAskedOpen() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const parameters = new URLSearchParams(search)
    if (parameters.get(PARAMETER) !== 'open') return
    openPanel(pathname)
    parameters.delete(PARAMETER)
    const rest = parameters.toString()
    const to = { pathname, search: rest && `?${rest}`, hash }
    void navigate(to, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
}
