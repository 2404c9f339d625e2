import * as z from 'zod/mini'
import { QUESTION_TYPES } from '#contract/quiz/question.ts'
import type { QuestionToWrite } from '#contract/quiz/staff-question.ts'

/** What GIFT has no place for, in a comment above the question: `// [tag:반복문] [codemaru {"type":"fill"}]`. */
const Marks = z.object({
  type: z.optional(z.enum(QUESTION_TYPES)),
  points: z.optional(z.number()),
  language: z.optional(z.string()),
  /** The right answer of `number` with its unit or its commas. */
  value: z.optional(z.string()),
  /** Tags that Moodle could not read. */
  tags: z.optional(z.array(z.string())),
  /** The explanations of the choices of `ordering`. */
  explanations: z.optional(z.array(z.string())),
})
export type Marks = z.infer<typeof Marks>

const OPENING = '[codemaru '

export function readMarks(comments: readonly string[]): Marks & { tags: string[] } {
  const tags: string[] = []
  const marks: Marks = {}
  for (const comment of comments) {
    // Neither bracket inside, so that no scan begins again at each of many opening ones.
    const begin = comment.indexOf(OPENING)
    const plain = begin < 0 ? comment : comment.slice(0, begin)
    for (const [, tag = ''] of plain.matchAll(/\[tag:([^[\]]*)\]/g))
      if (tag.trim() !== '') tags.push(tag.trim())
    if (begin >= 0)
      Object.assign(marks, parsed(comment.slice(begin + OPENING.length, comment.lastIndexOf(']'))))
  }
  return { ...marks, tags: [...tags, ...(marks.tags ?? [])] }
}

function parsed(json: string): Marks {
  try {
    return Marks.safeParse(JSON.parse(json)).data ?? {}
  } catch {
    return {} // Anybody may write a comment that begins like ours.
  }
}

/** Blank where there is nothing to say. */
export function writeMarks({ tags }: QuestionToWrite, marks: Marks): string {
  const isReadable = tags.every((tag) => /^[^[\]\\<>`\p{Cc}\u2028\u2029]+$/u.test(tag))
  const all = isReadable ? marks : { ...marks, tags }
  const parts = isReadable ? tags.map((tag) => `[tag:${tag}]`) : []
  if (Object.values(all).some((value) => value !== undefined)) parts.push(`${OPENING}${JSON.stringify(all)}]`)
  return parts.length > 0 ? `// ${parts.join(' ')}\n` : ''
}
