import { useParams } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { supportFiltersIn, searchOf } from '#web/features/chat/support/support-filters.ts'
import { SupportRoom, NoSuchRoom } from '#web/features/chat/support/support-room.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { SupportTitle } from '#web/features/chat/support/support-title.tsx'
import { paths } from '#web/paths.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const session = useSession()
  const roomId = idOf(useParams().roomId)
  const [search] = useSearchParams()
  const listAt = paths.adminChat + searchOf(supportFiltersIn(search))
  if (session.is !== 'member') return null
  return (
    <>
      <SupportTitle />
      {roomId === null ? (
        <NoSuchRoom listAt={listAt} />
      ) : (
        <SupportRoom roomId={roomId} meId={session.user.id} listAt={listAt} />
      )}
    </>
  )
}
