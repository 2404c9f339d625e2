/** The content of one demonstration video. The voice reads `say`; each of its sentences is one caption. */
export type LectureScript = {
  /** Stem of demo/videos/<slug>/<video>.* */
  video: string
  scenes: Scene[]
}

export type Scene =
  | { kind: 'title'; heading: string; sub: string; say: string[] }
  /** One point appears with each sentence. */
  | { kind: 'points'; heading: string; points: string[]; say: string[] }
  /** The code is typed while the voice speaks; then its output appears. */
  | {
      kind: 'code'
      heading: string
      language: string
      code: string
      output?: string
      /** Index of the sentence with which the output appears; by default the last one. */
      outputWith?: number
      say: string[]
    }

export type CourseScripts = { slug: string; lectures: LectureScript[] }
