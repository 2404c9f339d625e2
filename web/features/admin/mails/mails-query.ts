import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listMails } from '#contract/notification/mails.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

export type MailFilter = { state: 'all' | 'trouble'; page: number }

export const MAILS = ['admin', 'mails']

export const mailsQuery = ({ state, page }: MailFilter) =>
  queryOptions({
    queryKey: [...MAILS, state, page],
    queryFn: ({ signal }) => send(listMails, { query: { state, page } }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

/** URLs may be typed by hand; an invalid value means all. */
export const stateFrom = (text: string | null): MailFilter['state'] =>
  text === 'trouble' ? 'trouble' : 'all'
