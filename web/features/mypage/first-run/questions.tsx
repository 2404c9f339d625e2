import type { FirstRunAnswers } from '#contract/mypage/first-run.ts'
import { GOAL_IDS, GOAL_NAMES } from '#contract/catalogue/goals.ts'
import { type Option, Question } from '#web/features/mypage/first-run/question.tsx'

type Answer<Key extends keyof FirstRunAnswers> = NonNullable<FirstRunAnswers[Key]>

const GOAL_OPTIONS: readonly Option<Answer<'goal'>>[] = GOAL_IDS.map((id) => ({
  value: id,
  name: GOAL_NAMES[id],
}))
const EXPERIENCES: readonly Option<Answer<'experience'>>[] = [
  { value: 'none', name: '처음이에요' },
  { value: 'some', name: '조금 해 봤어요' },
  { value: 'much', name: '익숙해요' },
]
const MINUTES: readonly Option<number>[] = [10, 20, 40].map((value) => ({ value, name: `${value}분` }))

type Props = { answers: FirstRunAnswers; onAnswer: (answers: FirstRunAnswers) => void }

export const Questions = ({ answers, onAnswer }: Props) => (
  <div className="flex flex-col gap-5">
    <Question
      legend="무엇을 위해 배우나요?"
      options={GOAL_OPTIONS}
      chosen={answers.goal}
      onChoose={(goal) => onAnswer({ ...answers, goal })}
    />
    <Question
      legend="코딩을 해 본 적이 있나요?"
      options={EXPERIENCES}
      chosen={answers.experience}
      onChoose={(experience) => onAnswer({ ...answers, experience })}
    />
    <Question
      legend="하루에 얼마나 공부할 수 있나요?"
      options={MINUTES}
      chosen={answers.minutesADay}
      onChoose={(minutesADay) => onAnswer({ ...answers, minutesADay })}
    />
  </div>
)

export const isAnswered = ({ goal, experience, minutesADay }: FirstRunAnswers) =>
  goal !== null && experience !== null && minutesADay !== null
