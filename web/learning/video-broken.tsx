import { Button } from '#web/ui/button.tsx'

/** The place is kept; the next try goes on there. */
export const VideoBroken = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="absolute inset-0 z-1 grid place-items-center bg-paper/90 p-4 text-center">
    <div className="flex flex-col items-center gap-2">
      <p className="text-17 font-semibold">영상 정보를 불러오지 못했습니다.</p>
      <p className="text-15 text-ink-soft">연결을 확인하고 다시 시도해 주세요. 보던 자리에서 이어집니다.</p>
      <Button onClick={onRetry} className="mt-2">
        다시 시도
      </Button>
    </div>
  </div>
)
