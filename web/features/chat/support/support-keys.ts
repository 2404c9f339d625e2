import type { KeyLine } from '#web/ui/key-list.tsx'
import { isTyping, type KeyPress, placeOf } from '#web/ui/key-place.ts'

export type SupportAction =
  | { do: 'move'; step: 1 | -1 }
  | { do: 'search' | 'back' | 'write' | 'take' | 'hold' | 'close' | 'card' | 'guide' }

export const SUPPORT_KEYS: KeyLine[] = [
  { keys: ['J', '↓'], does: '다음 상담으로' },
  { keys: ['K', '↑'], does: '이전 상담으로' },
  { keys: ['Enter'], does: '선택한 상담 열기' },
  { keys: ['/'], does: '상담 검색' },
  { keys: ['R'], does: '답변 쓰기' },
  { keys: ['A'], does: '내가 담당하기' },
  { keys: ['H'], does: '보류 또는 보류 해제' },
  { keys: ['E'], does: '상담 종료하기' },
  { keys: ['I'], does: '회원 정보 보기' },
  { keys: ['Esc'], does: '목록으로 돌아가기' },
  { keys: ['?'], does: '이 안내 보기' },
]

/** The support screen's action for a key; null for keys that another element handles. */
export function supportActionOf(press: KeyPress, areLettersOn: boolean): SupportAction | null {
  if (press.isComposing || press.ctrlKey || press.metaKey || press.altKey) return null
  const target = press.target instanceof Element ? press.target : null
  // Focus may have left an open dialog whose form is gone; Escape still belongs to the dialog.
  if (document.querySelector('dialog[open]') || target?.closest('dialog, [role="menu"]')) return null
  if (press.key === 'Escape') return { do: 'back' }
  if (target && isTyping(target)) return null
  if (press.key.startsWith('Arrow')) return target && ownsArrows(target) ? null : actionOfArrow(press.key)
  return areLettersOn ? letterAction(press) : null
}

function letterAction(press: KeyPress): SupportAction | null {
  if (placeOf(press) === 'Slash' || press.key === '/' || press.key === '?')
    return press.shiftKey || press.key === '?' ? { do: 'guide' } : { do: 'search' }
  return ACTIONS_BY_PLACE[placeOf(press)] ?? null
}

function actionOfArrow(key: string): SupportAction | null {
  if (key === 'ArrowDown') return { do: 'move', step: 1 }
  return key === 'ArrowUp' ? { do: 'move', step: -1 } : null
}

const ACTIONS_BY_PLACE: Record<string, SupportAction> = {
  KeyJ: { do: 'move', step: 1 },
  KeyK: { do: 'move', step: -1 },
  KeyR: { do: 'write' },
  KeyA: { do: 'take' },
  KeyH: { do: 'hold' },
  KeyE: { do: 'close' },
  KeyI: { do: 'card' },
}

/** Arrows scroll a history and move within radio groups and listboxes. */
const ownsArrows = (target: Element) =>
  target.closest('[data-own-arrows], [role="listbox"], [role="radiogroup"], input[type="radio"]') !== null
