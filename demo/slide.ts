import type { DemoCourse } from '#demo/course.ts'
import { renderCode } from '#demo/slide-code.ts'
import { renderCover } from '#demo/slide-cover.ts'
import { eased, escapeHtml } from '#demo/slide-text.ts'
import type { Cue, SceneSpan, Timeline } from '#demo/timeline.ts'

const FADE_SEC = 0.3
const FLOOR_STEP_SEC = 0.5

/** The HTML of the whole slide at one moment. Equal frames give equal HTML, so each is captured only once. */
export function renderSlide(course: DemoCourse, timeline: Timeline, atSec: number): string {
  const span = timeline.spans.findLast((each) => each.fromSec <= atSec) ?? timeline.spans[0]
  if (!span) return ''
  const shown = eased((atSec - span.fromSec) / FADE_SEC)
  return `<div class="${course.category} ${span.scene.kind}">
    ${renderHeader(course)}
    <div style="opacity:${span === timeline.spans[0] ? 1 : shown}">${renderScene(course, span, atSec)}</div>
    ${renderFloor(timeline, atSec)}
  </div>`
}

function renderHeader(course: DemoCourse): string {
  return `<header>
    <svg width="30" height="24" viewBox="0 0 30 24"><g fill="#9b7446"><rect width="19" height="6" rx="1.5"/><rect x="21" width="9" height="6" rx="1.5" fill="#c9a978"/><rect y="9" width="9" height="6" rx="1.5" fill="#c9a978"/><rect x="11" y="9" width="19" height="6" rx="1.5" fill="#24418c"/><rect y="18" width="15" height="6" rx="1.5"/><rect x="17" y="18" width="13" height="6" rx="1.5" fill="#c9a978"/></g></svg>
    <b>코드마루</b>${escapeHtml(course.title)}<i>데모 영상 · 합성 음성</i>
  </header>`
}

function renderScene(course: DemoCourse, span: SceneSpan, atSec: number): string {
  const { scene } = span
  switch (scene.kind) {
    case 'title':
      return `<div class="words"><h1>${escapeHtml(scene.heading)}</h1><p>${escapeHtml(scene.sub)}</p></div>
        ${renderCover(course.slug + scene.heading, atSec - span.fromSec)}`
    case 'points':
      return `<main><h2>${escapeHtml(scene.heading)}</h2>${renderPoints(scene.points, span.cues, atSec)}</main>`
    case 'code':
      return `<main><h2>${escapeHtml(scene.heading)}</h2>${renderCode(scene, span, atSec)}</main>`
  }
}

function renderPoints(points: string[], cues: Cue[], atSec: number): string {
  const said = cues.filter((cue) => cue.fromSec - FADE_SEC <= atSec).length
  const rows = points.map((point, place) => {
    const cue = cues[Math.min(place, cues.length - 1)]
    const shown = eased((atSec - (cue?.fromSec ?? 0) + FADE_SEC) / FADE_SEC)
    const now = place === Math.min(said, points.length) - 1
    const away = `opacity:${shown};transform:translateY(${((1 - shown) * 14).toFixed(1)}px)`
    return `<div class="point${now ? ' now' : ''}" style="${away}"><b>${place + 1}</b><span>${escapeHtml(point)}</span></div>`
  })
  const crowd = points.length < 3 ? ' few' : points.length > 4 ? ' many' : ''
  return `<div class="body${crowd}">${rows.join('')}</div>`
}

/** The progress bar: one board per sentence, as wide as it is long. Moves in steps, to need fewer screenshots. */
function renderFloor(timeline: Timeline, atSec: number): string {
  const steppedSec = Math.floor(atSec / FLOOR_STEP_SEC) * FLOOR_STEP_SEC
  const boards = timeline.cues.map((cue, place) => {
    const fromSec = place === 0 ? 0 : cue.fromSec
    const toSec = timeline.cues[place + 1]?.fromSec ?? timeline.durationSec - 1
    const part = Math.min(Math.max((steppedSec - fromSec) / (toSec - fromSec), 0), 1)
    return `<div class="board${part === 1 ? ' done' : ''}" style="flex:${(toSec - fromSec).toFixed(2)}"><span style="width:${(part * 100).toFixed(1)}%"></span></div>`
  })
  return `<div class="floor">${boards.join('')}</div>`
}
