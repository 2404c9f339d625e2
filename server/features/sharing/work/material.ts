import type { ExerciseTest, PracticeLanguage } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import type { Code } from './work.ts'
import { valueOf } from './literal.ts'

export type MaterialExercise = {
  title: string
  language: PracticeLanguage
  statement: string
  starter: CodeFile[]
  /** Without hidden ones. */
  tests: ExerciseTest[]
}
export type MaterialText = { title: string; markdown: string }

/** The material of a course that nobody has to buy: open exercises as learners find them, and texts of open lectures. */
export type Material = { exercises: MaterialExercise[]; texts: MaterialText[] }

const CODE_LINES_MOST = 4
/** Letters of a line that is legible on a small picture. */
const LINE_MOST = 36
const COMMENT = /^\s*(?:#|--|\/\/|\/\*|<!--)/

/** The first lines that are more than remarks. */
export const codeOf = (language: string, text: string): Code => ({
  language,
  lines: text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !COMMENT.test(line))
    .flatMap(broken)
    .slice(0, CODE_LINES_MOST),
})

/** A long line continues below, before its last words. */
function broken(line: string): string[] {
  const at = line.lastIndexOf(' ', LINE_MOST)
  if (line.length <= LINE_MOST || line.slice(0, Math.max(0, at)).trim() === '') return [line]
  const indent = /^ */.exec(line)![0]
  return [line.slice(0, at), ...broken(`${indent}  ${line.slice(at + 1)}`)]
}

export const starterOf = ({ language, starter }: MaterialExercise): Code =>
  codeOf(language, starter[0]?.text ?? '')

export type Signature = { name: string; parameters: string[] }

/** Types and fields, of which one level may be within another. */
const BRACKETED = /<[^<>]*>|\{[^{}]*\}/g

/** The function that an exercise asks for. */
export function signatureOf({ starter }: MaterialExercise): Signature | null {
  const [, name, list] = /\b(?:def|function)\s+(\w+)\s*\(([^\n]*)\)/.exec(starter[0]?.text ?? '') ?? []
  if (name === undefined || list === undefined) return null
  const plain = list.replace(BRACKETED, '…').replace(BRACKETED, '…')
  return { name, parameters: plain.split(',').map((parameter) => parameter.split(/[:=)]/, 1)[0]!.trim()) }
}

/** The function with the names of its parameters, as it is called. */
export const callOf = ({ name, parameters }: Signature) => `${name}(${parameters.join(', ')})`

export type Example = { given: string; values: unknown[]; expected: string }

/** The calls in public tests whose arguments are literals, and what they return. */
export function examplesOf(exercise: MaterialExercise): Example[] {
  const signature = signatureOf(exercise)
  if (!signature) return []
  return exercise.tests.flatMap(({ kind, code, expected }): Example[] => {
    const isCall = kind === 'value' && code.startsWith(`${signature.name}(`) && code.endsWith(')')
    const given = code.slice(signature.name.length + 1, -1)
    const values = isCall ? valueOf(`[${given}]`) : undefined
    return Array.isArray(values) ? [{ given, values, expected }] : []
  })
}
