import * as z from 'zod/mini'
import { Id, storable } from '../platform/fields.ts'
import { neutral, tolerant } from '../platform/reading.ts'

/**
 * `single`, `multiple`: choices. `number`: a number within a tolerance. `short`: a short text with several right answers.
 * `ordering`: choices to arrange. `fill`: code with blanks, each written `___`. `output`: what the code prints.
 */
export const QUESTION_TYPES = ['single', 'multiple', 'number', 'short', 'ordering', 'fill', 'output'] as const
/** A type of a newer server is read as a short text. */
export const QuestionType = neutral(z.enum(QUESTION_TYPES), 'short')
export type QuestionType = z.infer<typeof QuestionType>

export const CHOICES_MAX = 12
export const BLANKS_MAX = 12
export const ANSWER_TEXT_MAX = 2000
export const BLANK = '___'

const answerWrong = '답안의 형식이 올바르지 않습니다.'
const answerTooLong = `답은 ${ANSWER_TEXT_MAX.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`

/**
 * The answer of a member. `choices`: ids of choices, in order for `ordering`, at most one for `single`. `texts`: the text
 * of `number`, `short` and `output`, and the blanks of `fill` in order. The other list is empty.
 */
export const Answer = z.object({
  choices: z.array(Id, answerWrong).check(z.maxLength(CHOICES_MAX, answerWrong)),
  texts: z
    .array(
      z
        .string(answerWrong)
        .check(z.maxLength(ANSWER_TEXT_MAX, answerTooLong), storable('사용할 수 없는 문자가 있습니다.')),
      answerWrong,
    )
    .check(z.maxLength(BLANKS_MAX, answerWrong)),
})
export type Answer = z.infer<typeof Answer>

/** A question as it is asked: nothing here tells the right answer. */
export const AskedQuestion = z.object({
  id: Id,
  type: QuestionType,
  /** Rendered from Markdown by the server; safe to insert as HTML. */
  promptHtml: z.string(),
  /** The code of `fill` and `output`, with `___` for each blank; blank for the other types. */
  code: z.string(),
  codeLanguage: z.string(),
  /** The code with colours, in parts around the blanks, as HTML that is safe to insert; empty: as `code` has it. */
  codeHtml: tolerant(z.array(z.string()), { missing: [] }),
  /** In the order in which this attempt shows them. */
  choices: z.array(z.object({ id: Id, html: z.string() })),
  /** How many blanks `fill` has; 0 for the other types. */
  blankCount: z.int(),
  points: z.int(),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** How an answer was marked; delivered only after the attempt was handed in, and for an exam after the release. */
export const MarkedQuestion = z.object({
  questionId: Id,
  isRight: z.boolean(),
  /** Earned points: parts of a `fill` and of a `multiple` earn nothing. */
  points: z.int(),
  /** Which blanks of `fill` are right; empty for the other types. */
  rightBlanks: z.array(z.boolean()),
  /** The right choices, in order for `ordering`. */
  rightChoices: z.array(Id),
  /** Right texts, one for `number`, `short` and `output`, one a blank for `fill`. */
  rightTexts: z.array(z.string()),
  explanationHtml: z.string(),
  choiceExplanations: tolerant(z.array(z.object({ choiceId: Id, html: z.string() })), { missing: [] }),
})
export type MarkedQuestion = z.infer<typeof MarkedQuestion>
