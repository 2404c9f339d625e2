import { useState } from 'react'
import type { Section } from '#contract/catalogue/outline.ts'
import { Button } from '#web/ui/button.tsx'
import { count } from '#web/ui/words/won.ts'

type Props = {
  chosen: number
  /** How many of them are free previews. */
  free: number
  sections: readonly Section[]
  onMove: (sectionId: number | null) => void
  /** Makes them free previews or ends that. Null: not by this account. */
  onOpen: ((isPublic: boolean) => void) | null
  /** To another course. Null: not by this account. */
  onSend: (() => void) | null
  onClear: () => void
}

const NONE = 'none'

/** Acts on the chosen lectures: moves them to the end of a section, makes them free. Stays in view, because lists are long. */
export function ChoiceBar({ chosen, free, sections, onMove, onOpen, onSend, onClear }: Props) {
  const [wanted, setWanted] = useState<string | null>(null)
  const isKnown = wanted === NONE || sections.some(({ id }) => String(id) === wanted)
  const value = isKnown && wanted !== null ? wanted : String(sections[0]?.id ?? NONE)
  return (
    <div
      role="group"
      aria-label="선택한 강의"
      data-choice-bar
      className="sticky bottom-0 z-2 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-sheet px-4 py-3 shadow-float"
    >
      <p className="mr-1 text-15 font-semibold tabular-nums">강의 {count(chosen)}개 선택</p>
      {sections.length > 0 && (
        <>
          <select
            aria-label="이동할 섹션"
            value={value}
            onChange={(event) => setWanted(event.currentTarget.value)}
            className="min-h-10 max-w-full min-w-0 grow basis-40 rounded-board border border-line-strong bg-sheet px-2.5 text-15 md:max-w-80"
          >
            {sections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            <option value={NONE}>섹션 없음(맨 앞)</option>
          </select>
          <Button size="filter" onClick={() => onMove(value === NONE ? null : Number(value))}>
            섹션으로 이동
          </Button>
        </>
      )}
      {onOpen && free < chosen && (
        <Button size="filter" variant="quiet" onClick={() => onOpen(true)}>
          무료 공개
        </Button>
      )}
      {onOpen && free > 0 && (
        <Button size="filter" variant="quiet" onClick={() => onOpen(false)}>
          무료 공개 해제
        </Button>
      )}
      {onSend && (
        <Button size="filter" variant="quiet" onClick={onSend}>
          다른 코스로
        </Button>
      )}
      <Button size="filter" variant="quiet" data-choose-none onClick={onClear}>
        선택 해제
      </Button>
    </div>
  )
}
