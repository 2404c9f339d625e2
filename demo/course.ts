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
  /** What learners can do after the course, 3 to 5 lines. */
  outcomes: string[]
  /** The target audience, 2 or 3 lines. */
  audience: string[]
  lectures: DemoLecture[]
  /** Without sections a course is one list. */
  sections?: DemoSection[]
  texts?: DemoText[]
}

/** A section and how many of the course's lectures, in their order, it has; its texts do not count. */
export type DemoSection = { title: string; lectures: number }

export type DemoText = {
  title: string
  description: string
  isPublic: boolean
  /** Stem of demo/texts/<slug>/<text>.md. */
  text: string
  /** It follows this many of the course's lectures. */
  after: number
}

export type DemoLecture = {
  title: string
  description: string
  /** Open to everyone without an account. */
  isPublic: boolean
  /** Stem of demo/videos/<slug>/<video>.mp4, .vtt (captions) and .webp (poster). */
  video: string
}
