import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { visitAnnouncement } from '#contract/announcement/announcement.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'
import { forgetReceived } from '#web/features/announcement/parts/announcement-queries.ts'
import { refreshBell } from '#web/features/notification/bell-news.ts'

/** Marks the announcement as read once it is shown; in a staff view it stays unread. */
export function useVisit(announcementId: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (isViewing()) return
    send(visitAnnouncement, { params: { announcementId } })
      .then(() => Promise.all([refreshBell(), forgetReceived(queries)]))
      // The next visit marks it.
      .catch(() => {})
  }, [announcementId, queries])
}
