import { useId } from 'react'

export type Option<Value> = { value: Value; name: string }

type Props<Value> = {
  legend: string
  options: readonly Option<Value>[]
  chosen: Value | null
  onChoose: (value: Value) => void
}

/** Buttons, not radios: the last answer starts the lesson, which an arrow key must not. */
export function Question<Value extends string | number>({ legend, options, chosen, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 text-15 font-semibold">
        {legend}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {options.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            data-main-action
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className="min-h-12 rounded-board border border-line-strong bg-sheet px-1 py-2 text-15 font-semibold text-balance hover:border-ink
              aria-pressed:border-indigo aria-pressed:bg-indigo-wash aria-pressed:text-indigo"
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
