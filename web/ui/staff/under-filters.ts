import { createContext, type ReactNode } from 'react'

/** Content under the filters of every staff list. The admin layout puts the saved views there; no list knows them. */
export const UnderFilters = createContext<ReactNode>(null)
