/** The texts of one demonstration course. Plain text only; a blank line separates paragraphs. */
export type DemoCourse = {
  /** Stable, kebab-case; also the folder of its videos: demo/videos/<slug>/. */
  slug: string
  category: 'data' | 'fullstack' | 'frontend' | 'backend'
  title: string
  /** One sentence for the card, at most 60 characters. */
  summary: string
  description: string
  level: '입문' | '초급' | '중급'
  /** Whole won; 0 is free. */
  price: number
  /** Days of access; without them there is no end. */
  accessDays?: number
  /** The versions that it is based on; named with the month of the last check. */
  basedOn?: string
  /** What learners can do after the course, 3 to 5 lines. */
  outcomes: string[]
  /** The target audience, 2 or 3 lines. */
  audience: string[]
  /** Lessons of every kind, in the course's order. */
  lectures: DemoLecture[]
  /** Without sections a course is one list. */
  sections?: DemoSection[]
}

/** A section and how many of the course's lectures it has, in their order. */
export type DemoSection = { title: string; lectures: number }

export type DemoLecture = {
  title: string
  description: string
  /** Open to everyone without an account. */
  isPublic: boolean
} & (DemoVideoStem | DemoTextStem | DemoFiles | DemoExerciseLesson | DemoQuizLesson)

/** Stem of demo/videos/<slug>/<video>.mp4, .vtt (captions) and .webp (poster). */
type DemoVideoStem = { video: string }
/** Stem of demo/texts/<slug>/<text>.md. */
type DemoTextStem = { text: string }
/** Names in demo/files/<slug>/. */
type DemoFiles = { files: string[] }
/** Folder of demo/exercises/. */
type DemoExerciseLesson = { exercise: string }
/** The questions are those of the course in demo/quizzes/. */
type DemoQuizLesson = { quiz: 'end' }

export type DemoKind = 'video' | 'text' | 'file' | 'exercise' | 'quiz'

export function kindOf(lecture: DemoLecture): DemoKind {
  if ('video' in lecture) return 'video'
  if ('text' in lecture) return 'text'
  if ('files' in lecture) return 'file'
  return 'exercise' in lecture ? 'exercise' : 'quiz'
}

/** The stem of a lecture's video or text, which is unique in its course; null for other kinds. */
export function stemOf(lecture: DemoLecture): string | null {
  if ('video' in lecture) return lecture.video
  return 'text' in lecture ? lecture.text : null
}

export const videosOf = ({ lectures }: DemoCourse): string[] =>
  lectures.flatMap((lecture) => ('video' in lecture ? [lecture.video] : []))

export const textsOf = ({ lectures }: DemoCourse): string[] =>
  lectures.flatMap((lecture) => ('text' in lecture ? [lecture.text] : []))
