import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { listStaffAnnouncements } from '#contract/announcement/staff-announcement.ts'
import { staffAnnouncementsQuery } from '#web/features/announcement/parts/announcement-queries.ts'
import { AnnouncementTable } from '#web/features/announcement/staff-announcements/announcement-table.tsx'
import { useNewAnnouncement } from '#web/features/announcement/use-new-announcement.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { pageIn } from '#web/ui/page-in.ts'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const [search] = useSearchParams()
  const maySend = useMay('announcement.send')
  const query = useQuery(staffAnnouncementsQuery(pageIn(search)))
  return (
    <>
      <PageHead title="공지 관리" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">공지</h1>
        {maySend && <NewAnnouncement />}
      </div>
      {!maySend && <ViewOnlyNote />}
      <ListResults
        query={query}
        fallback={listStaffAnnouncements.fallback}
        unit="개"
        told={(total) => `공지 ${total}개`}
      >
        {({ content }) =>
          content.length > 0 ? (
            <AnnouncementTable announcements={content} />
          ) : (
            <Empty
              title="아직 공지가 없어요."
              body="회원에게 알림과 메일로 소식을 전해 보세요. 보내기 전에는 아무에게도 보이지 않아요."
            />
          )
        }
      </ListResults>
    </>
  )
}

function NewAnnouncement() {
  const { mutate, isPending } = useNewAnnouncement()
  return (
    <Button busy={isPending} icon={<Plus size={18} aria-hidden />} onClick={() => mutate()}>
      새 공지
    </Button>
  )
}
