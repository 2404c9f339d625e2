import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ExerciseToMake, type WrongAnswer } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { stemOf } from '#demo/course.ts'
import { demoCourses } from '#demo/courses.ts'
import { ExerciseFolder } from '#demo/exercise-folder.ts'
import { ExerciseForm } from '#demo/exercise-form.ts'

const FOLDER = join(import.meta.dirname, 'exercises')

export type DemoExercise = {
  slug: string
  /** From 1, within the course. */
  lecture: number
  order: number
  /** The lecture id is left out, because the database assigns it. */
  toMake: ExerciseToMake
}

/** The demonstration's exercises, sorted by course and order. Throws an error that names the first invalid file. */
export function readExercises(root = FOLDER): DemoExercise[] {
  const all = readdirSync(root).map((slug) =>
    readExercise(slug, new ExerciseFolder(join(root, slug), `demo/exercises/${slug}`)),
  )
  return all.toSorted((a, b) => a.toMake.courseId - b.toMake.courseId || a.order - b.order)
}

function readExercise(slug: string, folder: ExerciseFolder): DemoExercise {
  const form = folder.checked(ExerciseForm, folder.json('exercise.json'))
  const { language, difficulty, isOpen, title, summary, atSec, order } = form
  const { courseId, lecture } = placeOf(form, folder)
  const starter = folder.code('starter')
  const solution = over(starter, folder.code('solution'))
  const toMake = folder.checked(ExerciseToMake, {
    courseId,
    atSec,
    title,
    summary,
    language,
    difficulty,
    isOpen,
    statement: folder.text('statement.md'),
    explanation: folder.text('explanation.md'),
    hints: folder.text('hints.md').split(/^---$/m),
    starter,
    solution,
    tests: form.tests.map((test) => testOf(test, folder)),
    wrongAnswers: wrongAnswersOf(form, solution, folder),
  })
  return { slug, lecture, order, toMake }
}

function placeOf({ course, lecture }: ExerciseForm, folder: ExerciseFolder) {
  const at = demoCourses.findIndex(({ slug }) => slug === course)
  const lectures = demoCourses[at]?.lectures ?? []
  const index = typeof lecture === 'number' ? lecture - 1 : lectures.map(stemOf).indexOf(lecture)
  if (!lectures[index]) return folder.refuse('exercise.json', `${course} has no lecture ${lecture}`)
  return { courseId: at + 1, lecture: index + 1 }
}

function testOf({ setupFile, setup, ...test }: ExerciseForm['tests'][number], folder: ExerciseFolder) {
  const before = setupFile === undefined ? '' : folder.text(setupFile)
  return { ...test, setup: before + setup }
}

function wrongAnswersOf(
  { wrongAnswers }: ExerciseForm,
  solution: CodeFile[],
  folder: ExerciseFolder,
): WrongAnswer[] {
  const unnamed = folder.names('wrong').find((name) => !(name in wrongAnswers))
  if (unnamed) return folder.refuse(`wrong/${unnamed}`, 'exercise.json does not say what it gets wrong')
  return Object.entries(wrongAnswers).map(([name, says]) => ({
    name: says,
    files: over(solution, folder.code(`wrong/${name}`)),
  }))
}

/** Overlays files by name: a solution contains only changes to the starter, a wrong answer only changes to the solution. */
const over = (below: CodeFile[], above: CodeFile[]): CodeFile[] => [
  ...below.map((file) => above.find(({ name }) => name === file.name) ?? file),
  ...above.filter(({ name }) => !below.some((file) => file.name === name)),
]
