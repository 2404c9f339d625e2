/** What one demonstration video shows and says. The voice reads `say`; a caption is one sentence of it. */
export type LectureScript = {
  /** Stem of demo/videos/<slug>/<video>.* */
  video: string
  scenes: Scene[]
}

export type Scene =
  | { kind: 'title'; heading: string; sub: string; say: string[] }
  /** One point appears with each sentence. */
  | { kind: 'points'; heading: string; points: string[]; say: string[] }
  /** The code is typed while the sentences are said; then its output appears. */
  | {
      kind: 'code'
      heading: string
      language: string
      code: string
      output?: string
      /** The sentence with which the output appears; without it the last one. */
      outputWith?: number
      say: string[]
    }

export type CourseScripts = { slug: string; lectures: LectureScript[] }
