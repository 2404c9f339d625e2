import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Params = ConstructorParameters<typeof URLSearchParams>[0]
type SetParams = (next: Params | ((now: URLSearchParams) => Params), options?: NavigateOptions) => void

/** The query of the URL, and a function that navigates to another query of the same page. */
export function useSearchParams(): [URLSearchParams, SetParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetParams>(
    (next, options) => {
      const query = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(params)) : next)
      void navigate(`?${query}`, options)
    },
    [navigate, params],
  )
  return [params, setParams]
}
