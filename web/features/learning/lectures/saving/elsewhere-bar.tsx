import { type PlaceElsewhere, elsewhereText } from '#web/features/learning/lectures/saving/place-elsewhere.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { elsewhere: PlaceElsewhere | null; onGo: (toSec: number) => void; onStay: () => void }

/** Offers to continue at another device's position; the video never jumps unasked. */
export const ElsewhereBar = ({ elsewhere, onGo, onStay }: Props) => (
  <div role="status">
    {elsewhere && (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-indigo-wash px-4 py-2 md:px-6">
        <p className="text-15 font-semibold tabular-nums">{elsewhereText(elsewhere)}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onGo(elsewhere.atSec)}>
            그 시점부터 보기
          </Button>
          <Button size="small" variant="quiet" onClick={onStay}>
            여기서 계속 보기
          </Button>
        </div>
      </div>
    )}
  </div>
)
