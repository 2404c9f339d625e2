export type PlayerAction =
  | { do: 'toggle-play' }
  | { do: 'jump'; bySec: number }
  | { do: 'toggle-mute' }
  | { do: 'toggle-fullscreen' }
  | { do: 'toggle-captions' }
  | { do: 'change-speed'; step: 1 | -1 }

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode' | 'target'
>

const COMPOSING = 229

/** What a key means to the player; null for keys that belong to somebody else. */
export function actionOf(press: KeyPress): PlayerAction | null {
  if (press.isComposing || press.keyCode === COMPOSING) return null
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const target = press.target instanceof Element ? press.target : null
  if (target && (isTyping(target) || target.closest('dialog'))) return null
  if (target && ownsKey(target, press.key)) return null
  return actionOfLetter(letterOf(press))
}

function actionOfLetter(letter: string): PlayerAction | null {
  switch (letter) {
    case ' ':
    case 'k':
      return { do: 'toggle-play' }
    case 'ArrowLeft':
      return { do: 'jump', bySec: -5 }
    case 'ArrowRight':
      return { do: 'jump', bySec: 5 }
    case 'j':
      return { do: 'jump', bySec: -10 }
    case 'l':
      return { do: 'jump', bySec: 10 }
    case 'm':
      return { do: 'toggle-mute' }
    case 'f':
      return { do: 'toggle-fullscreen' }
    case 'c':
      return { do: 'toggle-captions' }
    case '<':
      return { do: 'change-speed', step: -1 }
    case '>':
      return { do: 'change-speed', step: 1 }
    default:
      return null
  }
}

// With a Korean keyboard the K key says ㅏ; its place on the keyboard is then what counts.
function letterOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  return place && !/^[\x20-\x7e]+$/.test(key) ? place.toLowerCase() : key
}

const WRITTEN_INPUTS = /^(?:text|search|email|password|tel|url|number|date|time|month|week|datetime-local)$/

function isTyping(target: Element): boolean {
  if (target instanceof HTMLInputElement) return WRITTEN_INPUTS.test(target.type)
  return (
    target.closest('textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]') !==
    null
  )
}

/** A focused button is pressed by Space, a volume slider is moved by arrows: not ours then. */
function ownsKey(target: Element, key: string): boolean {
  if (key === ' ') return target.closest('button, a[href], summary, [role="button"]') !== null
  return (
    key.startsWith('Arrow') && target.closest('[data-own-arrows], [role="tablist"], [role="menu"]') !== null
  )
}
