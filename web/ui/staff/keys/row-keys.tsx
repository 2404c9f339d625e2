import { type ReactNode, useRef, useState } from 'react'
import { actIn, boxIn, linkIn, rowOf } from '#web/ui/staff/keys/staff-rows.ts'
import { useRowKeys } from '#web/ui/staff/keys/use-row-keys.ts'

/** A staff list with the list keys. A line below it explains those of the row that has the keyboard focus. */
export function RowKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  // Not a style with :has(), which would style every row again for each key (`npm run bench -- course`).
  const [keys, setKeys] = useState<string | null>(null)
  useRowKeys(list)
  return (
    <div
      ref={list}
      data-row-keys
      // Clear of the sticky head and of the bar below the selected rows.
      className="[&_:is(a,button,input,tr,li)]:scroll-mt-12 [&_:is(a,button,input,tr,li)]:scroll-mb-24"
      onFocus={({ target }) => {
        const row = rowOf(target)
        setKeys(row && target.matches(':focus-visible') ? keysOf(row) : null)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setKeys(null)
      }}
    >
      {children}
      <p aria-hidden className={`mt-2 text-13 text-ink-soft max-md:hidden ${keys ? '' : 'invisible'}`}>
        {keys ?? MOVE}
      </p>
    </div>
  )
}

const MOVE = '↑↓ 이동'

function keysOf(row: HTMLElement): string {
  const [box, hasAct] = [boxIn(row), actIn(row) !== undefined]
  return [
    MOVE,
    box && 'X 선택 · Shift+↑↓ 이어서 선택',
    linkIn(row) && 'Enter 열기',
    (box || hasAct) && 'A 작업 · Z 되돌리기 · Esc 뒤로',
  ]
    .filter(Boolean)
    .join(' · ')
}
