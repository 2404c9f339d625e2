import type { QuestionToWrite } from '#contract/quiz/staff-question.ts'
import { countBlanks, questionFault } from '#contract/quiz/question-fault.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts'
import type { QuestionToStore } from './question.store.ts'

/** Refuses a question that lacks something; keeps only what its type uses; renders its texts. */
export async function renderQuestion(question: QuestionToWrite): Promise<QuestionToStore> {
  const fault = questionFault(question)
  if (fault) return refuse(fault)
  const { type, prompt, explanation, points } = question
  const hasCode = type === 'fill' || type === 'output'
  const hasChoices = type === 'single' || type === 'multiple' || type === 'ordering'
  const code = hasCode ? question.code : ''
  const choices = hasChoices ? question.choices : []
  return {
    type,
    points,
    tags: [...new Set(question.tags)],
    content: {
      prompt,
      promptHtml: await htmlOf(prompt),
      code,
      codeLanguage: hasCode ? question.codeLanguage : '',
      choices: await Promise.all(choices.map(async ({ text }) => ({ text, html: await htmlOf(text) }))),
      blankCount: type === 'fill' ? countBlanks(code) : 0,
    },
    key: {
      rights: choices.map(({ isRight }) => type !== 'ordering' && isRight),
      accepted: hasChoices ? [] : question.accepted,
      tolerance: type === 'number' ? question.tolerance : 0,
      explanation,
      explanationHtml: await htmlOf(explanation),
      choiceExplanations: await Promise.all(
        choices.map(async ({ explanation: text }) => ({ text, html: await htmlOf(text) })),
      ),
    },
  }
}

const htmlOf = async (markdown: string) => (markdown.trim() === '' ? '' : await renderMarkdown(markdown))
