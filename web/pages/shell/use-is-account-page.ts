import { useLocation } from 'react-router'

/** The start leaves the session unknown here (spec 2), so the header must not wait for it. */
export const useIsAccountPage = (): boolean => useLocation().pathname.startsWith('/account/')
