import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { makeAnnouncement, makeAnnouncementFor } from '#contract/announcement/staff-announcement.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { forgetStaffAnnouncements } from '#web/features/announcement/parts/announcement-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { staffPaths } from '#web/staff-paths.ts'

/**
 * Creates an empty draft, for all members or for the given ones, and opens it: from then on it is saved while it is
 * typed.
 */
export function useNewAnnouncement(memberIds?: readonly number[]) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      memberIds ? send(makeAnnouncementFor, { body: { memberIds: [...memberIds] } }) : send(makeAnnouncement),
    onSuccess: async ({ id }) => {
      void forgetStaffAnnouncements(queries)
      await navigate(staffPaths.adminAnnouncement(id))
    },
    onError: (thrown) => showToast(sentenceOf(thrown, makeAnnouncement.fallback), 'error'),
  })
}
