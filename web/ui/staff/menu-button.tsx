import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'

export type MenuItem = { id: string; icon: ReactNode; name: string; hint: string; onPress: () => void }

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'to'> & {
  /** The accessible name of the menu. */
  menuName: string
  items: readonly MenuItem[]
  /** The side of the button that the menu is below; at the end of a row the right one. */
  side?: 'left' | 'right'
}

/** A button that opens a menu: arrows, Home and End move in it, Escape and Tab close it. */
export function MenuButton({ menuName, items, side = 'left', children, ...button }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  const open = (at: 0 | -1) => {
    flushSync(() => setOpen(true))
    // Above the box of a table, which would cut it off.
    box.current?.showPopover?.()
    rowsIn(box.current).at(at)?.focus()
  }
  /** The focus is on the button before an item acts, so that a dialog returns it there. */
  const close = () => {
    opener.current?.focus()
    setOpen(false)
  }
  useEffect(() => {
    if (!isOpen) return
    const listen = ({ target }: PointerEvent) => {
      const isInside = target !== box.current && box.current?.contains(target as Node)
      if (!isInside && !opener.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [isOpen])

  const pressInMenu = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const rows = rowsIn(box.current)
    const here = rows.findIndex((row) => row === document.activeElement)
    const to = {
      ArrowDown: (here + 1) % rows.length,
      ArrowUp: (here - 1 + rows.length) % rows.length,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    if (to === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (to === undefined) close()
    else rows[to]?.focus()
  }
  return (
    <>
      <Button
        {...(button as object)}
        ref={opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        style={{ anchorName: `--${id}` }}
        onClick={() => (isOpen ? close() : open(0))}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 0 : -1)
        }}
      >
        {children}
      </Button>
      {isOpen && (
        <div
          ref={box}
          popover="manual"
          style={{ positionAnchor: `--${id}` }}
          className={`${BOX} ${SIDES[side]}`}
        >
          <div
            id={id}
            role="menu"
            tabIndex={-1}
            aria-label={menuName}
            onKeyDown={pressInMenu}
            className="grid gap-0.5 p-1.5"
          >
            {items.map((item) => (
              <Row
                key={item.id}
                {...item}
                rowId={`${id}-${item.id}`}
                onPress={() => (close(), item.onPress())}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** On phones it comes from the bottom; without anchor positioning it is in the middle of the window. */
const BOX =
  'fixed m-auto w-84 max-w-[calc(100vw-2rem)] animate-arrive overflow-y-auto rounded-card border border-line bg-sheet p-0 text-left ' +
  'font-normal whitespace-normal text-ink shadow-float max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:m-0 max-md:w-full ' +
  'max-md:max-w-none max-md:rounded-b-none max-md:pb-[env(safe-area-inset-bottom)] max-md:backdrop:pointer-events-auto ' +
  'max-md:backdrop:bg-[rgb(0_0_0/0.45)] md:supports-[position-area:bottom]:inset-auto md:supports-[position-area:bottom]:mx-0 ' +
  'md:supports-[position-area:bottom]:my-1.5 ' +
  'md:[position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline]'

const SIDES = {
  left: 'md:[position-area:bottom_span-right]',
  right: 'md:[position-area:bottom_span-left]',
}

const rowsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

const Row = ({ rowId, icon, name, hint, onPress }: MenuItem & { rowId: string }) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    aria-labelledby={`${rowId}-name`}
    aria-describedby={`${rowId}-hint`}
    onClick={onPress}
    className="flex w-full items-start gap-3 rounded-board px-3 py-2 text-left hover:bg-wood-1 focus-visible:bg-wood-1 max-md:py-2.5"
  >
    <span className="mt-0.5 shrink-0 text-ink-soft">{icon}</span>
    <span className="min-w-0">
      <span id={`${rowId}-name`} className="block text-15 font-semibold">
        {name}
      </span>
      <span id={`${rowId}-hint`} className="block text-13 text-ink-soft">
        {hint}
      </span>
    </span>
  </button>
)
