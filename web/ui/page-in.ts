import { idOf } from '#contract/platform/id.ts'

/** Pages count from 1 in the URL and from 0 in the call. */
export const pageIn = (search: URLSearchParams) => (idOf(search.get('page')) ?? 1) - 1
