import type { TextHeading } from '#web/features/learning/lectures/reading/text-headings.ts'

type Props = { headings: TextHeading[]; onGo: (id: string) => void }

/** The headings of a text beside it, where there is room. */
export const HeadingList = ({ headings, onGo }: Props) => (
  <nav
    aria-labelledby="text-headings"
    className="sticky top-16 hidden max-h-[70dvh] self-start overflow-y-auto @4xl:block"
  >
    <h2 id="text-headings" className="text-13 font-semibold text-ink-soft">
      이 글의 차례
    </h2>
    <ol className="mt-2 border-l border-line">
      {headings.map(({ id, level, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault()
              onGo(id)
            }}
            className={`block py-1.5 text-13 text-ink-soft -outline-offset-2 hover:text-ink ${level > 2 ? 'pl-6' : 'pl-3'}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
