import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listLetters } from '#contract/notification/mails.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

export type LetterFilter = { state: 'all' | 'trouble'; page: number }

export const LETTERS = ['admin', 'letters']

export const lettersQuery = ({ state, page }: LetterFilter) =>
  queryOptions({
    queryKey: [...LETTERS, state, page],
    queryFn: ({ signal }) => send(listLetters, { query: { state, page } }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

/** URLs may be typed by hand; an invalid value means all. */
export const stateFrom = (text: string | null): LetterFilter['state'] =>
  text === 'trouble' ? 'trouble' : 'all'
