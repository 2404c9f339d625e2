import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { getStaffAnnouncement, type StaffAnnouncement } from '#contract/announcement/staff-announcement.ts'
import { idOf } from '#contract/platform/id.ts'
import {
  forgetStaffAnnouncements,
  staffAnnouncementQuery,
} from '#web/features/announcement/parts/announcement-queries.ts'
import { UNTITLED } from '#web/features/announcement/parts/announcement-words.ts'
import { AnnouncementText } from '#web/features/announcement/staff-announcement/announcement-text.tsx'
import { DraftEditor } from '#web/features/announcement/staff-announcement/draft-editor.tsx'
import { SendingFigures } from '#web/features/announcement/staff-announcement/sending-figures.tsx'
import { SendingPanel } from '#web/features/announcement/staff-announcement/sending-panel.tsx'
import { useMay } from '#web/features/identity/use-may.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { Unloaded, WrongId } from '#web/ui/staff/unloaded.tsx'

const LIST = { to: paths.adminAnnouncements, label: '공지 목록으로' }

export function Page() {
  const announcementId = idOf(useParams().announcementId)
  return (
    <>
      <BackLink to={paths.adminAnnouncements}>공지</BackLink>
      {announcementId === null ? (
        <>
          <PageHead title="공지" />
          <WrongId title="공지" problem="유효한 공지 ID가 아닙니다." list={LIST} />
        </>
      ) : (
        <One key={announcementId} announcementId={announcementId} />
      )}
    </>
  )
}

function One({ announcementId }: { announcementId: number }) {
  const { data, error, refetch } = useQuery(staffAnnouncementQuery(announcementId))
  return (
    <>
      <PageHead title={data ? data.title || UNTITLED : '공지'} />
      {data ? (
        <Shown announcement={data} />
      ) : (
        <Unloaded
          title="공지"
          error={error}
          fallback={getStaffAnnouncement.fallback}
          list={LIST}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function Shown({ announcement }: { announcement: StaffAnnouncement }) {
  const maySend = useMay('announcement.send')
  const queries = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const isEdited = announcement.state === 'draft' && maySend
  const take = (changed: StaffAnnouncement) => {
    // The draft and its sending are two screens: the pressed button disappears with its own.
    if (isEdited || changed.state === 'draft') box.current?.focus({ preventScroll: true })
    queries.setQueryData(staffAnnouncementQuery(changed.id).queryKey, changed)
    void forgetStaffAnnouncements(queries)
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {isEdited ? (
        <DraftEditor key={announcement.id} begun={announcement} onSent={take} />
      ) : (
        <Sending announcement={announcement} onChange={take} />
      )}
    </div>
  )
}

type SendingProps = { announcement: StaffAnnouncement; onChange: (changed: StaffAnnouncement) => void }

function Sending({ announcement, onChange }: SendingProps) {
  const { figures } = announcement
  return (
    <>
      <h1 className="mb-6 text-28 wrap-anywhere">{announcement.title || UNTITLED}</h1>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1">
          <SendingPanel announcement={announcement} onChange={onChange} />
        </div>
        <div className="grid min-w-0 gap-8 xl:col-start-1 xl:row-start-1">
          {figures && <SendingFigures announcement={announcement} figures={figures} />}
          <AnnouncementText announcement={announcement} />
        </div>
      </div>
    </>
  )
}
