import { createContext, type ReactNode } from 'react'

/** What the frame of the admin area shows under the filters of a list: the saved views, which are a feature's. */
export const UnderFilters = createContext<ReactNode>(null)
