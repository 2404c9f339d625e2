import { QUESTION_FILE_QUESTIONS_MAX } from '#contract/quiz/exchange.ts'
import { TAG_MAX } from '#contract/quiz/staff-question.ts'
import { readAnswers } from './gift-answers.ts'
import { readMarks } from './gift-marks.ts'
import { holdEscapes, readFormatted, releaseEscapes } from './gift-text.ts'
import { type ReadQuestion, skipped, tooMany, unread } from './read-question.ts'

const CATEGORY = '$CATEGORY:'

type Block = { line: number; lines: string[]; comments: string[] }

/**
 * Reads GIFT, Moodle's text format (docs.moodle.org/en/GIFT_format): a blank line ends a question. A category becomes a
 * tag of the questions below it.
 */
export function readGift(source: string): ReadQuestion[] {
  let category: string | null = null
  const blocks = blocksOf(source)
  const questions = blocks.filter(({ lines }) => lines.length > 1 || !lines[0]!.startsWith(CATEGORY))
  if (questions.length > QUESTION_FILE_QUESTIONS_MAX || blocks.length > 2 * QUESTION_FILE_QUESTIONS_MAX)
    return tooMany()
  return blocks.flatMap((block) => {
    const [first = '', ...rest] = block.lines
    if (!first.startsWith(CATEGORY)) return [readBlock(block, category)]
    category = tagOf(first.slice(CATEGORY.length))
    const note =
      category === null ? '범주에서 가져올 태그가 없습니다.' : `아래 문제들에 '${category}' 태그를 붙입니다.`
    const line = skipped(block.line, note, first)
    return rest.length === 0
      ? [line]
      : [line, readBlock({ ...block, line: block.line + 1, lines: rest }, category)]
  })
}

/** Groups of lines without a blank one; a comment belongs to its group, and one that stands alone to none. */
function blocksOf(source: string): Block[] {
  const blocks: Block[] = []
  let block: Block = { line: 0, lines: [], comments: [] }
  const end = () => {
    if (block.lines.length > 0) blocks.push(block)
    block = { line: 0, lines: [], comments: [] }
  }
  for (const [at, line] of source.split('\n').entries()) {
    const trimmed = line.trim()
    if (trimmed === '') end()
    else if (trimmed.startsWith('//')) block.comments.push(trimmed)
    else {
      if (block.lines.length === 0) block.line = at + 1
      block.lines.push(block.lines.length === 0 ? trimmed : line.trimEnd())
    }
  }
  end()
  return blocks
}

/** The last part of `$course$/top/반복문`. */
function tagOf(path: string): string | null {
  const name = path.trim().split('/').at(-1)!.trim()
  if (name === '' || name === 'top' || name.startsWith('$')) return null
  return name.slice(0, TAG_MAX).toWellFormed().trim()
}

function readBlock({ line, lines, comments }: Block, category: string | null): ReadQuestion {
  const held = holdEscapes(lines.join('\n'))
  const { title, body } = splitTitle(held)
  const [begin, end] = [body.indexOf('{'), body.indexOf('}')]
  const shownPrompt = readFormatted(begin < 0 ? body : body.slice(0, begin)).text || title
  if (begin < 0 && end < 0) return skipped(line, '답이 없는 설명이어서 가져오지 않습니다.', shownPrompt)
  if (begin < 0 || end < begin || /[{}]/.test(body.slice(begin + 1, end) + body.slice(end + 1)))
    return unread(line, '중괄호({ })의 짝이 맞지 않습니다. 글 안의 중괄호는 \\{ \\}로 적어 주세요.', {
      prompt: shownPrompt,
    })
  const [before, after] = [body.slice(0, begin), body.slice(end + 1)]
  // The missing-word form has text behind the answers.
  const { text, format, wasHtml } = readFormatted(after.trim() === '' ? before : `${before}_____${after}`)
  const marks = readMarks(comments)
  return readAnswers(line, body.slice(begin + 1, end), {
    prompt: text || title,
    format,
    marks: { ...marks, tags: [...new Set([...marks.tags, ...(category === null ? [] : [category])])] },
    notes: wasHtml ? ['HTML 서식은 빼고 글만 가져옵니다.'] : [],
  })
}

function splitTitle(held: string): { title: string; body: string } {
  const end = held.startsWith('::') ? held.indexOf('::', 2) : -1
  return end < 0
    ? { title: '', body: held }
    : { title: releaseEscapes(held.slice(2, end)).trim(), body: held.slice(end + 2) }
}
