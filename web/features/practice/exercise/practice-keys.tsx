import { type RefObject, useEffect, useEffectEvent } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyList, type KeyLine } from '#web/ui/key-list.tsx'
import { isTyping } from '#web/ui/key-place.ts'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)
export const modKey = () => (isMac() ? '⌘' : 'Ctrl')

const guide = (mod: string): KeyLine[] => [
  { keys: [mod, 'Enter'], does: '실행' },
  { keys: [mod, 'Shift', 'Enter'], does: '제출하고 채점' },
  { keys: [mod, 'F'], does: '코드에서 찾기, 바꾸기' },
  { keys: [mod, 'Z'], does: '되돌리기' },
  { keys: [mod, 'Shift', 'Z'], does: '다시 하기' },
  { keys: [mod, '/'], does: '주석 처리' },
  { keys: ['Tab'], does: '들여쓰기 (편집기 안에서)' },
  { keys: ['Shift', 'Tab'], does: '내어쓰기 (편집기 안에서)' },
  { keys: ['Esc', 'Tab'], does: '순서대로 눌러 편집기에서 나가기' },
  { keys: ['?'], does: '이 안내 (편집기 밖에서)' },
]

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="단축키" width="wide" onClose={onClose}>
    <KeyList lines={guide(modKey())} />
    <p className="mt-4 text-13 text-ink-soft">
      편집기에서 입력을 시작하면 Tab 키로 들여쓰기해요. Esc를 누른 다음 Tab을 누르면 편집기에서 나가요.
    </p>
  </Dialog>
)

type KeyActions = { onRun: () => void; onSubmit: () => void; onGuide: () => void }

/** Shortcuts outside the editor, which handles its own; only within `box` where the page has more than the exercise. */
export function usePracticeKeys(box: RefObject<Element | null> | null, actions: KeyActions) {
  const { onRun, onSubmit, onGuide } = actions
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.composedPath()[0]
    if (event.isComposing || event.defaultPrevented || !(target instanceof Element)) return
    if (target.closest('dialog')) return
    if (box && !event.composedPath().some((passed) => passed === box.current)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return event.shiftKey ? onSubmit() : onRun()
    }
    const isGuide = event.key === '?' || (event.code === 'Slash' && event.shiftKey)
    if (isGuide && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(target)) onGuide()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
