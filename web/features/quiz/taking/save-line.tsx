import { CloudAlert, CloudCheck, CloudUpload, TriangleAlert } from 'lucide-react'
import type { SaveState } from '#web/features/quiz/taking/saving/answer-saver.ts'

/** Whether the answers are saved; a failure and its end are read out. */
export function SaveLine({ state }: { state: SaveState }) {
  const Sign = SIGNS[state.is]
  const isBad = state.is === 'failing' || state.is === 'refused'
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-13 text-ink-soft">
      <Sign size={15} aria-hidden className={`shrink-0 ${isBad ? 'text-persimmon' : ''}`} />
      <span className={isBad ? 'font-semibold text-persimmon' : ''}>{wordsOf(state)}</span>
      <span role="status" className="sr-only">
        {(isBad || state.is === 'saved') && wordsOf(state)}
      </span>
    </p>
  )
}

const SIGNS = {
  untouched: CloudCheck,
  saving: CloudUpload,
  saved: CloudCheck,
  failing: CloudAlert,
  refused: TriangleAlert,
  closed: CloudCheck,
}

function wordsOf(state: SaveState): string {
  switch (state.is) {
    case 'untouched':
      return '답은 자동으로 저장돼요'
    case 'saving':
      return '저장하는 중…'
    case 'saved':
      return '저장됨'
    case 'failing':
      return '저장하지 못했어요. 다시 시도하고 있어요'
    case 'refused':
      return state.sentence
    case 'closed':
      return '제출됨'
  }
}
