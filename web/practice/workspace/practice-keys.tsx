import { useEffect, useEffectEvent } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { isTyping } from '#web/ui/key-place.ts'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)
export const modKey = () => (isMac() ? '⌘' : 'Ctrl')

const guide = (mod: string) => [
  { keys: [mod, 'Enter'], does: '실행' },
  { keys: [mod, 'Shift', 'Enter'], does: '제출하고 채점' },
  { keys: [mod, 'F'], does: '코드에서 찾기, 바꾸기' },
  { keys: [mod, 'Z'], does: '되돌리기' },
  { keys: [mod, 'Shift', 'Z'], does: '다시 하기' },
  { keys: [mod, '/'], does: '주석으로 바꾸기' },
  { keys: ['Tab'], does: '들여쓰기 (편집기 안에서)' },
  { keys: ['Shift', 'Tab'], does: '내어쓰기 (편집기 안에서)' },
  { keys: ['Esc', 'Tab'], does: '차례로 눌러 편집기에서 나가기' },
  { keys: ['?'], does: '이 안내 (편집기 밖에서)' },
]

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="단축키" width="wide" onClose={onClose}>
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {guide(modKey()).map(({ keys, does }) => (
        <div key={does} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <dt className="order-2 flex shrink-0 gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-7 rounded-board border border-line-strong px-1.5 py-0.5 text-center font-sans text-13 font-semibold"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd className="text-15">{does}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 text-13 text-ink-soft">
      편집기에서 Tab은 들여쓰기입니다. Esc를 한 번 누르면 다음 Tab은 편집기 밖으로 나갑니다.
    </p>
  </Dialog>
)

type Acts = { onRun: () => void; onSubmit: () => void; onGuide: () => void }

/** Outside the editor, which hears them itself. */
export function usePracticeKeys({ onRun, onSubmit, onGuide }: Acts) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.composedPath()[0]
    if (event.isComposing || event.defaultPrevented || !(target instanceof Element)) return
    if (target.closest('dialog')) return
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
