import { idOf } from '#contract/platform/id.ts'

/** Pages are counted from 1 in the address and from 0 in the call. */
export const pageIn = (search: URLSearchParams) => (idOf(search.get('page')) ?? 1) - 1
