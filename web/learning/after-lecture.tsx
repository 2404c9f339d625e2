import { RotateCcw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type Props = { nextTitle: string | undefined; onNext: () => void; onAgain: () => void }

/** The end offers what comes next; it never goes there by itself. */
export const AfterLecture = ({ nextTitle, onNext, onAgain }: Props) => (
  <div className="absolute inset-0 z-1 grid place-items-center bg-paper/85 p-4">
    <div className="flex max-w-md flex-col items-center gap-4 text-center">
      <p className="text-17 text-balance md:text-21">
        {nextTitle ? (
          <span className="font-semibold">{nextTitle}</span>
        ) : (
          '이 코스의 마지막 강의까지 다 보았습니다.'
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {nextTitle && <Button onClick={onNext}>다음 강의</Button>}
        <Button variant="quiet" onClick={onAgain} icon={<RotateCcw size={16} aria-hidden />}>
          다시 보기
        </Button>
      </div>
    </div>
  </div>
)
