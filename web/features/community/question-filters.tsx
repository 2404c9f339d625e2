import { useId } from 'react'
import type { QuestionOrder, QuestionState } from '#contract/community/community.ts'
import { Options } from '#web/ui/form/options.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'

export type Filters = { scope: 'lecture' | 'course'; state: QuestionState; order: QuestionOrder; q: string }

export const STATE_NAMES: Record<QuestionState, string> = {
  all: '전체 질문',
  waiting: '답변 대기',
  answered: '답변 완료',
  mine: '내 질문',
}
const ORDERS: Record<QuestionOrder, string> = {
  near: '현재 시점순',
  recent: '최신순',
  answered: '해결된 질문순',
}
const BOX = 'min-h-10 min-w-0 rounded-board border border-line-strong bg-sheet px-2 text-13'

type Props = { filters: Filters; onChange: (part: Partial<Filters>) => void }

export function QuestionFilters({ filters, onChange }: Props) {
  const id = useId()
  return (
    <search className="grid gap-2">
      <SearchBox
        label="이 코스의 질문 검색"
        placeholder="이 코스의 질문 검색"
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
      <div className="grid grid-cols-3 gap-2">
        <select
          id={`${id}-scope`}
          aria-label="질문 범위"
          value={filters.scope}
          onChange={(event) => onChange({ scope: event.currentTarget.value as Filters['scope'] })}
          className={BOX}
        >
          <option value="lecture">이 강의</option>
          <option value="course">코스 전체</option>
        </select>
        <Choice
          name="상태"
          value={filters.state}
          options={STATE_NAMES}
          onChange={(state) => onChange({ state })}
        />
        <Choice
          name="정렬"
          value={filters.order}
          options={ORDERS}
          onChange={(order) => onChange({ order })}
        />
      </div>
    </search>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  value: Value
  options: Record<Value, string>
  onChange: (value: Value) => void
}

const Choice = <Value extends string>({ name, value, options, onChange }: ChoiceProps<Value>) => (
  <select
    aria-label={name}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as Value)}
    className={BOX}
  >
    <Options words={options} />
  </select>
)
