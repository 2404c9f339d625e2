import type { LectureScript, Scene } from '#demo/script.ts'

export type Cue = { sentence: string; fromSec: number; toSec: number }
export type SceneSpan = { scene: Scene; fromSec: number; toSec: number; cues: Cue[] }
export type Timeline = { spans: SceneSpan[]; cues: Cue[]; durationSec: number }

const LEAD_IN_SEC = 0.7
const BREATH_SEC = 0.34
const BETWEEN_SCENES_SEC = 0.75
const TAIL_SEC = 1.6
const SHORTEST_SEC = 30.5
const LONGEST_SEC = 90

/** Places the sentences one after another; stretches the pauses of a lecture that is below the minimum length. */
export function layTimeline(script: LectureScript, spokenSec: Map<string, number>): Timeline {
  const plain = layWithBreaths(script, spokenSec, 1)
  if (plain.durationSec > LONGEST_SEC)
    throw new Error(`${script.video}: ${plain.durationSec.toFixed(1)} s is too long`)
  if (plain.durationSec >= SHORTEST_SEC) return plain
  const speech = plain.cues.reduce((sum, cue) => sum + cue.toSec - cue.fromSec, 0)
  return layWithBreaths(script, spokenSec, (SHORTEST_SEC - speech) / (plain.durationSec - speech))
}

function layWithBreaths(script: LectureScript, spokenSec: Map<string, number>, stretch: number): Timeline {
  let nowSec = 0
  const spans = script.scenes.map((scene, index): SceneSpan => {
    const fromSec = nowSec
    nowSec += (index === 0 ? LEAD_IN_SEC : BETWEEN_SCENES_SEC / 2) * stretch
    const cues = scene.say.map((sentence, place): Cue => {
      if (place > 0) nowSec += BREATH_SEC * stretch
      const cue = { sentence, fromSec: nowSec, toSec: nowSec + (spokenSec.get(sentence) ?? 0) }
      nowSec = cue.toSec
      return cue
    })
    nowSec += (index === script.scenes.length - 1 ? TAIL_SEC : BETWEEN_SCENES_SEC / 2) * stretch
    return { scene, fromSec, toSec: nowSec, cues }
  })
  return { spans, cues: spans.flatMap((span) => span.cues), durationSec: nowSec }
}
