import { colourCode } from '#demo/code-colours.ts'
import { fitCode } from '#demo/code-fit.ts'
import type { Scene } from '#demo/script.ts'
import { escapeHtml } from '#demo/slide-text.ts'
import type { SceneSpan } from '#demo/timeline.ts'

type CodeScene = Extract<Scene, { kind: 'code' }>

const TYPING_FROM_SEC = 0.5
const TYPED_BEFORE_OUTPUT_SEC = 0.6
const SLOWEST_LETTERS_PER_SEC = 13
// Type a few letters per step: half as many screenshots, and it still looks like typing.
const TYPING_STEP_SEC = 0.2

export function renderCode(scene: CodeScene, span: SceneSpan, atSec: number): string {
  const fit = fitCode(scene.code, scene.output)
  const typed = typedLetters(scene, span, atSec)
  const output =
    scene.output === undefined
      ? ''
      : renderOutput(scene.output, fit.fontPx, outputFromSec(scene, span) <= atSec, fit.outputBox)
  return `<div class="body ${fit.arrangement}">
    <div class="editor" style="${fit.editorBox}">
      <div class="label">${LANGUAGE_NAMES[scene.language] ?? scene.language}</div>
      <pre style="font-size:${fit.fontPx}px">${renderTyped(scene, typed)}</pre>
    </div>${output}
  </div>`
}

/** The second at which the output appears, or at which the code is complete if there is no output. */
export function outputFromSec(scene: CodeScene, span: SceneSpan): number {
  const place = scene.output === undefined ? Infinity : (scene.outputWith ?? scene.say.length - 1)
  return span.cues[place]?.fromSec ?? span.cues.at(-1)?.toSec ?? span.toSec
}

function typedLetters(scene: CodeScene, span: SceneSpan, atSec: number): number {
  const fromSec = span.fromSec + TYPING_FROM_SEC
  const roomSec = outputFromSec(scene, span) - TYPED_BEFORE_OUTPUT_SEC - fromSec
  const strokes = [...strokesOf(scene.code)]
  const perSec = Math.max(strokes.length / roomSec, SLOWEST_LETTERS_PER_SEC)
  const steppedSec = Math.floor(atSec / TYPING_STEP_SEC + 0.01) * TYPING_STEP_SEC
  const struck = Math.floor((steppedSec - fromSec) * perSec)
  if (struck <= 0) return 0
  return strokes[Math.min(struck, strokes.length) - 1] ?? 0
}

/** The length of the code after each key stroke; indentation needs none, as in an editor that indents. */
function* strokesOf(code: string): Generator<number> {
  for (const match of code.matchAll(/\n[ ]*|[^]/g)) yield match.index + match[0].length
}

function renderTyped(scene: CodeScene, typed: number): string {
  let left = typed
  const shown = colourCode(scene.code, scene.language).map((piece) => {
    const text = piece.text.slice(0, Math.max(left, 0))
    left -= piece.text.length
    return text && `<span class="${piece.colour}">${escapeHtml(text)}</span>`
  })
  const caret = typed < scene.code.length ? '<span class="caret"></span>' : ''
  // The untyped rest is hidden but keeps its space, so that nothing moves while the code grows.
  return `${shown.join('')}${caret}<span style="visibility:hidden">${escapeHtml(scene.code.slice(typed))}</span>`
}

function renderOutput(output: string, fontPx: number, isShown: boolean, box: string): string {
  return `<div class="output${isShown ? '' : ' away'}" style="${box}">
    <div class="label">실행 결과</div>
    <pre style="font-size:${fontPx}px">${escapeHtml(output)}</pre>
  </div>`
}

const LANGUAGE_NAMES: Record<string, string> = {
  python: 'Python',
  sql: 'SQL',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  jsx: 'JSX',
  tsx: 'TSX',
  html: 'HTML',
  css: 'CSS',
  bash: '터미널',
  shell: '터미널',
  json: 'JSON',
}
