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
}

export type DemoLecture = {
  title: string
  description: string
  /** Open to everyone without an account. */
  isPublic: boolean
  /** Stem of demo/videos/<slug>/<video>.mp4, .vtt (captions) and .webp (poster). */
  video: string
}
