import { SupportTitle } from '#web/features/chat/support/support-title.tsx'
import { LooseBoards } from '#web/ui/boards/loose-boards.tsx'

/** The placeholder beside the room list; on a phone only the list is shown. */
export const Page = () => (
  <>
    <SupportTitle />
    <div className="grid h-full place-content-center justify-items-center p-6 text-center">
      <LooseBoards laid={0} />
      <h2 className="mt-6 text-21">상담을 선택해 주세요</h2>
      <p className="mt-2 text-ink-soft">
        화살표로 이동하고 Enter로 열 수 있어요. ?를 누르면 전체 단축키를 볼 수 있어요.
      </p>
    </div>
  </>
)
