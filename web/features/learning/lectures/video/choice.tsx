import { useId } from 'react'

type Props<Name extends string> = {
  legend: string
  options: Record<Name, string>
  chosen: Name
  onChoose: (name: Name) => void
}

/** A radio group of a few options, side by side. */
export function Choice<Name extends string>({ legend, options, chosen, onChoose }: Props<Name>) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-15 font-semibold">{legend}</legend>
      <div className="flex overflow-hidden rounded-board border border-line-strong">
        {(Object.entries(options) as [Name, string][]).map(([name, label]) => (
          <label
            key={name}
            className="grid min-h-11 flex-1 cursor-pointer place-items-center border-l border-line-strong px-1 text-center text-13
              font-semibold first:border-l-0 hover:bg-ink/10 has-checked:bg-pollen has-checked:text-on-pollen
              has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={group}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
