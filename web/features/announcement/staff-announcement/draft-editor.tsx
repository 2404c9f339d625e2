import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { StaffAnnouncement } from '#contract/announcement/staff-announcement.ts'
import {
  forgetStaffAnnouncements,
  staffAnnouncementQuery,
} from '#web/features/announcement/parts/announcement-queries.ts'
import { AnnouncementForm } from '#web/features/announcement/staff-announcement/announcement-form.tsx'
import { SendPanel } from '#web/features/announcement/staff-announcement/send-panel.tsx'
import {
  type AnnouncementEditor,
  useAnnouncementDraft,
} from '#web/features/announcement/staff-announcement/use-announcement-draft.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { paths } from '#web/paths.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { VersionChoice } from '#web/ui/staff/saved-elsewhere.tsx'
import { UNTITLED } from '#web/features/announcement/parts/announcement-words.ts'

type Props = { begun: StaffAnnouncement; onSent: (announcement: StaffAnnouncement) => void }

export function DraftEditor({ begun, onSent }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isGone = useRef(false)
  const editor = useAnnouncementDraft(begun, (saved) =>
    queries.setQueryData(staffAnnouncementQuery(saved.id).queryKey, saved),
  )
  useStayQuestion(() => editor.isChanged && !isGone.current, {
    title: '저장하지 않고 나갈까요?',
    body: '방금 변경한 내용이 저장되지 않아요.',
    confirmLabel: '나가기',
    cancelLabel: '계속 수정',
  })
  const leave = async () => {
    isGone.current = true
    showToast('공지를 삭제했습니다.', 'success')
    await navigate(paths.adminAnnouncements, { replace: true })
    await forgetStaffAnnouncements(queries)
  }
  return (
    <>
      <h1 className="text-28 wrap-anywhere">{editor.draft.title || UNTITLED}</h1>
      <SavedNote editor={editor} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <AnnouncementForm editor={editor} />
        </div>
        <div className="xl:sticky xl:top-24">
          <SendPanel editor={editor} onSent={onSent} onRemoved={() => void leave()} />
        </div>
      </div>
    </>
  )
}

/** Says whether what is typed is saved; of two who write, the later one chooses. */
function SavedNote({ editor }: { editor: AnnouncementEditor }) {
  const { isBusy, isChanged, message, theirs } = editor
  return (
    <div className="mt-1 mb-6 grid gap-3">
      <p role="status" className="text-13 text-ink-soft">
        {isBusy ? '저장 중…' : isChanged ? '저장하지 않은 내용이 있어요.' : '자동으로 저장했어요.'}
      </p>
      {message && (
        <FormMessage>
          <p>{message}</p>
          {theirs && <VersionChoice {...editor} />}
        </FormMessage>
      )}
    </div>
  )
}
