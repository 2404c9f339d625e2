import type { SentLetter } from '#contract/notification/letters.ts'
import { minuteText } from '#web/ui/words/moment.ts'

const WORDS: Record<SentLetter['state'], { word: string; look: string }> = {
  sent: { word: '보냄', look: 'text-jade' },
  kept: { word: '우편함에 보관', look: 'text-ink-soft' },
  waiting: { word: '보내는 중', look: 'text-ink-soft' },
  retrying: { word: '다시 시도 중', look: 'text-indigo' },
  failed: { word: '보내지 못함', look: 'text-persimmon' },
}

export function LetterState({ letter: { state, tries, sentAt } }: { letter: SentLetter }) {
  const { word, look } = WORDS[state]
  return (
    <>
      <span className={`block font-semibold whitespace-nowrap ${look}`}>{word}</span>
      <span className="block text-13 whitespace-nowrap text-ink-soft tabular-nums">
        {state === 'sent' && sentAt ? minuteText(sentAt) : tries > 0 && `${tries}번 시도`}
      </span>
    </>
  )
}
