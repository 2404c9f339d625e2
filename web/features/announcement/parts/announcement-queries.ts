import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getAnnouncement, listAnnouncements } from '#contract/announcement/announcement.ts'
import {
  getReach,
  getStaffAnnouncement,
  listStaffAnnouncements,
  previewAnnouncement,
  type AnnouncementState,
} from '#contract/announcement/staff-announcement.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

const STAFF = 'admin-announcements'
const RECEIVED = 'announcements'
const UNDER_WAY: readonly AnnouncementState[] = ['waiting', 'sending', 'paused']
const LOOK_AGAIN_MS = 3_000

/** `page` counts from 0. */
export const staffAnnouncementsQuery = (page: number) =>
  queryOptions({
    queryKey: [STAFF, 'list', page],
    queryFn: ({ signal }) => send(listStaffAnnouncements, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

/** Read again and again while it is under way, and a while after its end: mails and readers come later. */
export const staffAnnouncementQuery = (announcementId: number) =>
  queryOptions({
    queryKey: [STAFF, 'one', announcementId],
    queryFn: ({ signal }) => send(getStaffAnnouncement, { params: { announcementId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (UNDER_WAY.includes(data.state) || (data.figures?.mailQueued ?? 0) > 0) ? LOOK_AGAIN_MS : false,
    retry,
  })

/** Of the version that is saved; another version has another count. */
export const reachQuery = (announcementId: number, version: number) =>
  queryOptions({
    queryKey: [STAFF, 'reach', announcementId, version],
    queryFn: ({ signal }) => send(getReach, { params: { announcementId } }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

export const previewQuery = (body: string) =>
  queryOptions({
    queryKey: [STAFF, 'preview', body],
    queryFn: ({ signal }) => send(previewAnnouncement, { body: { body } }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

export const forgetStaffAnnouncements = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [STAFF] })

export const receivedQuery = (page: number) =>
  queryOptions({
    queryKey: [RECEIVED, 'list', page],
    queryFn: ({ signal }) => send(listAnnouncements, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

export const oneReceivedQuery = (announcementId: number) =>
  queryOptions({
    queryKey: [RECEIVED, 'one', announcementId],
    queryFn: ({ signal }) => send(getAnnouncement, { params: { announcementId } }, { signal }),
    retry,
  })

export const forgetReceived = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [RECEIVED, 'list'] })
