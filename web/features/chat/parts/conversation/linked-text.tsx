import { type Part, partsOf } from '#web/features/chat/parts/conversation/text-parts.ts'

/** Plain text with its URLs as links, which open in a new window without `opener`. */
export const LinkedText = ({ text }: { text: string }) => (
  <>
    {partsOf(text).map((part, place) => (
      <Piece key={place} part={part} />
    ))}
  </>
)

const Piece = ({ part: { text, href } }: { part: Part }) =>
  href ? (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline underline-offset-2"
    >
      {text}
      <span className="sr-only"> (새 창)</span>
    </a>
  ) : (
    text
  )
