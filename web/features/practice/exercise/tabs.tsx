import { type KeyboardEvent, type ReactNode, useRef } from 'react'

type Props<Name extends string> = {
  label: string
  id: string
  names: readonly Name[]
  words: Record<Name, ReactNode>
  shown: Name
  onShow: (name: Name) => void
}

const TAB =
  'flex min-h-11 flex-1 items-center justify-center gap-1.5 border-b-2 border-transparent px-2 text-15 font-semibold ' +
  'whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink aria-selected:border-indigo aria-selected:text-indigo ' +
  'sm:flex-none sm:px-4'
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
export const tabOf = (id: string, name: string) => `${id}-tab-${name}`
export const panelOf = (id: string, name: string) => `${id}-panel-${name}`

export function Tabs<Name extends string>({ label, id, names, words, shown, onShow }: Props<Name>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const to = step && names[(names.indexOf(shown) + step + names.length) % names.length]
    if (!to) return
    event.preventDefault()
    onShow(to)
    list.current?.querySelector<HTMLElement>(`[data-name=${to}]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="flex shrink-0 border-b border-line bg-sheet px-1"
    >
      {names.map((name) => (
        <button
          key={name}
          id={tabOf(id, name)}
          data-name={name}
          type="button"
          role="tab"
          aria-selected={name === shown}
          aria-controls={panelOf(id, name)}
          tabIndex={name === shown ? 0 : -1}
          onKeyDown={move}
          onClick={() => onShow(name)}
          className={TAB}
        >
          {words[name]}
        </button>
      ))}
    </div>
  )
}
