export type KeyLine = { keys: string[]; does: string }

/** A list of keys and what they do. */
export const KeyList = ({ lines }: { lines: KeyLine[] }) => (
  <dl className="grid gap-x-10 sm:grid-cols-2">
    {lines.map(({ keys, does }) => (
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
)
