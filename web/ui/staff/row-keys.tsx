import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { boxIn, firstRowIn, focusRow, rowOf, useRowKeys } from '#web/ui/staff/use-row-keys.ts'

const FocusLastRow = createContext<(() => void) | null>(null)

/** A staff list with the list keys. A line below it explains them while a row has the keyboard focus. */
export function RowKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement>(null)
  // Not a style with :has(), which would style every row again for each key (`npm run bench -- course`).
  const [keysOf, setKeysOf] = useState<'row' | 'selectable row' | null>(null)
  useRowKeys(list)
  const focusLast = useCallback(() => {
    const row = last.current?.isConnected ? last.current : list.current && firstRowIn(list.current)
    if (row) focusRow(row)
    else list.current?.querySelector<HTMLElement>('[data-list-place]')?.focus()
  }, [])
  return (
    <FocusLastRow value={focusLast}>
      <div
        ref={list}
        data-row-keys
        onFocus={({ target }) => {
          const row = rowOf(target)
          if (row) last.current = row
          const isShown = row && target.matches(':focus-visible')
          setKeysOf(isShown ? (boxIn(row) ? 'selectable row' : 'row') : null)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setKeysOf(null)
        }}
      >
        {children}
        <p aria-hidden className={`mt-2 text-13 text-ink-soft max-md:hidden ${keysOf ? '' : 'invisible'}`}>
          ↑↓ 이동 · {keysOf === 'selectable row' && 'X 선택 · Shift+↑↓ 이어서 선택 · '}
          Enter 열기 · A 작업 · Z 되돌리기
        </p>
      </div>
    </FocusLastRow>
  )
}

/** Focuses the row that had the focus before, or the list without rows, when the box disappears with the focus in it. */
export function useFocusRowAfter(box: RefObject<HTMLElement | null>): void {
  const focusLast = useContext(FocusLastRow)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      // Later, because an open dialog in the box makes the rows inert until it is gone.
      if (!element?.contains(document.activeElement)) return
      queueMicrotask(() => document.activeElement === document.body && focusLast?.())
    }
  }, [focusLast, box])
}
