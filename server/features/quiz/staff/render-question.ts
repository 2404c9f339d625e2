import { BLANK } from '#contract/quiz/question.ts'
import type { QuestionToWrite } from '#contract/quiz/staff-question.ts'
import { countBlanks, questionFault } from '#contract/quiz/question-fault.ts'
import { colourCode, renderCodedText } from '#server/features/catalogue/render-coded-text.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { QuestionToStore } from './question.store.ts'

/**
 * Refuses a question that lacks something; keeps only what its type uses; renders its texts, one at a time: the texts of
 * others wait for one of them, and not for a whole import.
 */
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
      codeHtml: hasCode ? await colouredParts(question) : [],
      choices: await rendered(choices.map(({ text }) => text)),
      blankCount: type === 'fill' ? countBlanks(code) : 0,
    },
    key: {
      rights: choices.map(({ isRight }) => type !== 'ordering' && isRight),
      accepted: hasChoices ? [] : question.accepted,
      tolerance: type === 'number' ? question.tolerance : 0,
      explanation,
      explanationHtml: await htmlOf(explanation),
      choiceExplanations: await rendered(choices.map(({ explanation: text }) => text)),
    },
  }
}

const htmlOf = async (markdown: string) => (markdown.trim() === '' ? '' : await renderCodedText(markdown))

/** One part, or one around each blank. */
async function colouredParts({ type, code, codeLanguage }: QuestionToWrite): Promise<string[]> {
  if (codeLanguage === '') return []
  const apart = type === 'fill' ? BLANK : ''
  const html = await colourCode(code, codeLanguage, apart)
  if (html === null) return []
  return apart === '' ? [html] : html.split(apart)
}

async function rendered(texts: readonly string[]): Promise<{ text: string; html: string }[]> {
  const done: { text: string; html: string }[] = []
  for (const text of texts) done.push({ text, html: await htmlOf(text) })
  return done
}
