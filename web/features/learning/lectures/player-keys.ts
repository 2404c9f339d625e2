import { isTyping, type KeyPress, placeOf } from '#web/ui/key-place.ts'

export type PlayerAction =
  | { do: 'toggle-play' }
  | { do: 'jump'; bySec: number }
  | { do: 'jump-to-tenth'; tenth: number }
  | { do: 'change-volume'; step: 1 | -1 }
  | { do: 'toggle-mute' }
  | { do: 'toggle-fullscreen' }
  | { do: 'toggle-captions' }
  | { do: 'toggle-theatre' }
  | { do: 'toggle-picture-in-picture' }
  | { do: 'change-speed'; step: 1 | -1 }
  | { do: 'go-to-lecture'; step: 1 | -1 }
  | { do: 'bookmark' }
  | { do: 'show-guide' }
  | { do: 'dismiss' }

/** The player's action for a key; null for keys that another element handles. */
export function actionOf(press: KeyPress, { letterKeys }: { letterKeys: boolean }): PlayerAction | null {
  if (press.isComposing || press.ctrlKey || press.metaKey || press.altKey) return null
  const target = press.target instanceof Element ? press.target : null
  if (target && (isTyping(target) || target.closest('dialog') || ownsKey(target, press.key))) return null
  return ACTIONS_BY_NAME[press.key] ?? (letterKeys ? characterAction(press) : null)
}

const ACTIONS_BY_NAME: Record<string, PlayerAction> = {
  ' ': { do: 'toggle-play' },
  ArrowLeft: { do: 'jump', bySec: -5 },
  ArrowRight: { do: 'jump', bySec: 5 },
  ArrowUp: { do: 'change-volume', step: 1 },
  ArrowDown: { do: 'change-volume', step: -1 },
  Escape: { do: 'dismiss' },
}

const ACTIONS_BY_PLACE: Record<string, PlayerAction> = {
  KeyK: { do: 'toggle-play' },
  KeyJ: { do: 'jump', bySec: -10 },
  KeyL: { do: 'jump', bySec: 10 },
  KeyM: { do: 'toggle-mute' },
  KeyF: { do: 'toggle-fullscreen' },
  KeyC: { do: 'toggle-captions' },
  KeyT: { do: 'toggle-theatre' },
  KeyI: { do: 'toggle-picture-in-picture' },
  KeyB: { do: 'bookmark' },
  KeyN: { do: 'go-to-lecture', step: 1 },
  KeyP: { do: 'go-to-lecture', step: -1 },
}

const ACTIONS_BY_SIGN: Record<string, PlayerAction> = {
  '<': { do: 'change-speed', step: -1 },
  '>': { do: 'change-speed', step: 1 },
  '?': { do: 'show-guide' },
}

/** Signs typed with Shift, for input methods that do not deliver the sign itself. */
const SIGN_BY_PLACE: Record<string, string> = { Comma: '<', Period: '>', Slash: '?' }

function characterAction(press: KeyPress): PlayerAction | null {
  const place = placeOf(press)
  const tenth = /^(?:Digit|Numpad)(\d)$/.exec(place)?.[1]
  if (tenth !== undefined) return isDigit(press) ? { do: 'jump-to-tenth', tenth: Number(tenth) } : null
  const sign = ACTIONS_BY_SIGN[press.key] ?? (press.shiftKey && ACTIONS_BY_SIGN[SIGN_BY_PLACE[place] ?? ''])
  return sign || (ACTIONS_BY_PLACE[place] ?? null)
}

/** Excludes Shift with a digit, and a number pad without Num Lock. */
const isDigit = ({ key, shiftKey }: KeyPress) => !shiftKey && (/^\d$/.test(key) || key === 'Process')

const SPACE_IS_THEIRS =
  'button, a[href], summary, input:not([type="range"]), [role="button"], [role="tab"], [role="option"]'
const ARROWS_ARE_THEIRS =
  '[data-own-arrows], [role="tablist"], [role="menu"], [role="listbox"], [type="radio"]'
/** Elements that scroll or change their value with up and down. */
const UP_DOWN_ARE_THEIRS = 'aside, [type="range"]'

/** Space presses a focused button and arrows move a volume slider, so leave those keys to them. */
function ownsKey(target: Element, key: string): boolean {
  if (key === ' ') return target.closest(SPACE_IS_THEIRS) !== null
  if (!key.startsWith('Arrow')) return false
  const isUpDown = key === 'ArrowUp' || key === 'ArrowDown'
  return target.closest(isUpDown ? `${ARROWS_ARE_THEIRS}, ${UP_DOWN_ARE_THEIRS}` : ARROWS_ARE_THEIRS) !== null
}
