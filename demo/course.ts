/** What the demonstration shows of one course. Plain text only; a blank line parts paragraphs. */
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
  /** What one can do afterwards, 3 to 5 lines. */
  outcomes: string[]
  /** For whom it is, 2 or 3 lines. */
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
