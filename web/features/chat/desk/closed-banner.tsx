import type { ChatRoomDetail } from '#contract/chat/chat.ts'
import { Button } from '#web/ui/button.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

type Props = { room: ChatRoomDetail; isBusy: boolean; onReopen: () => void }

export const ClosedBanner = ({ room: { closedAt, closeReason }, isBusy, onReopen }: Props) => (
  <div className="flex flex-wrap items-center gap-3 border-t border-line bg-wood-1 px-4 py-3">
    <div className="min-w-0 grow text-15">
      <p className="font-semibold">
        종료된 상담입니다.
        {closedAt && (
          <time dateTime={closedAt} className="ml-2 text-13 font-normal text-ink tabular-nums">
            {minuteText(closedAt)}
          </time>
        )}
      </p>
      {closeReason && <p className="text-13">사유: {closeReason}</p>}
    </div>
    <Button variant="quiet" size="small" busy={isBusy} onClick={onReopen}>
      다시 열고 이어서 답하기
    </Button>
  </div>
)
