import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { makeAnnouncement } from '#contract/announcement/staff-announcement.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { forgetStaffAnnouncements } from '#web/features/announcement/parts/announcement-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'

/** Creates an empty draft and opens it: from then on it is saved while it is typed. */
export function NewAnnouncement() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(makeAnnouncement),
    onSuccess: async ({ id }) => {
      void forgetStaffAnnouncements(queries)
      await navigate(staffPaths.adminAnnouncement(id))
    },
    onError: (thrown) => showToast(sentenceOf(thrown, makeAnnouncement.fallback), 'error'),
  })
  return (
    <Button busy={isPending} icon={<Plus size={18} aria-hidden />} onClick={() => mutate()}>
      새 공지
    </Button>
  )
}
