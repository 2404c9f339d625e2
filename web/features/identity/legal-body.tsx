import { Fragment } from 'react'
import { type LegalBlock, legalBlocks } from '#web/features/identity/parts/legal/legal-blocks.ts'

type Props = {
  body: string
  /** Level of the headings in the text: one below the heading above it. */
  level: 2 | 3
}

/** Renders the text as elements; nothing in it is treated as HTML. */
export const LegalBody = ({ body, level }: Props) => (
  <div className="grid max-w-text gap-4 text-15">
    {legalBlocks(body).map((block, place) => (
      <Block key={place} block={block} level={level} />
    ))}
  </div>
)

const HEADINGS = { 2: 'mt-6 text-21', 3: 'mt-4 text-17' }

function Block({ block, level }: { block: LegalBlock; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  switch (block.is) {
    case 'heading':
      return (
        <Heading className={`${HEADINGS[level]} first:mt-0 print:break-after-avoid`}>{block.text}</Heading>
      )
    case 'paragraph':
      return <p>{lines(block.lines)}</p>
    case 'list':
      return (
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-soft">
          {block.items.map((item, place) => (
            <li key={place}>{item}</li>
          ))}
        </ul>
      )
    case 'table':
      return <Table head={block.head} rows={block.rows} />
  }
}

const lines = (all: string[]) =>
  all.map((line, place) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ))

/** On phones, rows of three and more columns become blocks; what is too wide scrolls, by keyboard too. */
function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  const isWide = head.length > 2
  return (
    <div
      role="region"
      aria-label={`표: ${head.join(', ')}`}
      tabIndex={0}
      className="sideways max-w-full overflow-x-auto print:overflow-visible"
    >
      <table className={`w-full border-collapse text-left text-13 ${isWide ? 'max-sm:block' : ''}`}>
        <thead className={isWide ? 'max-sm:sr-only' : ''}>
          <tr className="border-b border-line-strong">
            {head.map((cell, place) => (
              <th key={place} scope="col" className="bg-wood-1/50 px-3 py-2 font-semibold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={isWide ? 'max-sm:block' : ''}>
          {rows.map((row, place) => (
            <Row key={place} head={head} cells={row} isWide={isWide} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = ({ head, cells, isWide }: { head: string[]; cells: string[]; isWide: boolean }) => (
  <tr
    className={`border-b border-line align-top print:break-inside-avoid ${isWide ? 'max-sm:block max-sm:py-2' : ''}`}
  >
    {cells.map((cell, at) => (
      <td
        key={at}
        data-head={head[at]}
        className={`px-3 py-2 ${isWide ? 'max-sm:block max-sm:py-1 max-sm:before:block max-sm:before:font-semibold max-sm:before:content-[attr(data-head)]' : ''}`}
      >
        {cell}
      </td>
    ))}
  </tr>
)
