import { Plus } from 'lucide-react'
import { useNewAnnouncement } from '#web/features/announcement/use-new-announcement.ts'
import { Button } from '#web/ui/button.tsx'

export function NewAnnouncement() {
  const { mutate, isPending } = useNewAnnouncement()
  return (
    <Button busy={isPending} icon={<Plus size={18} aria-hidden />} onClick={() => mutate()}>
      새 공지
    </Button>
  )
}
