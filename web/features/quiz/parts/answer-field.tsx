import type { Answer, AskedQuestion } from '#contract/quiz/question.ts'
import { ChoiceGroup } from '#web/features/quiz/parts/fields/choice-group.tsx'
import { FillCode } from '#web/features/quiz/parts/fields/fill-code.tsx'
import { OrderingList } from '#web/features/quiz/parts/fields/ordering-list.tsx'
import { TextAnswer } from '#web/features/quiz/parts/fields/text-answer.tsx'

type Props = {
  question: AskedQuestion
  answer: Answer
  onAnswer: (answer: Answer) => void
  /** The id of the question's text. */
  describedBy: string
}

/** The controls of a question, by its type. */
export function AnswerField(props: Props) {
  switch (props.question.type) {
    case 'single':
    case 'multiple':
      return <ChoiceGroup {...props} />
    case 'ordering':
      return <OrderingList {...props} />
    case 'fill':
      return <FillCode {...props} />
    case 'number':
    case 'short':
    case 'output':
      return <TextAnswer {...props} />
  }
}
