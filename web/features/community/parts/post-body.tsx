import { type Block, blocksOf, type InlinePart } from '#web/features/community/parts/post-blocks.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** A member's text, rendered as text only: nothing in it can become markup. */
export const PostBody = ({ text }: { text: string }) => (
  <div className="grid min-w-0 gap-3 text-15 wrap-anywhere">
    {blocksOf(text).map((block, at) => (
      <BlockView key={at} block={block} />
    ))}
  </div>
)

const BlockView = ({ block }: { block: Block }) =>
  block.kind === 'code' ? (
    <CodeBlock {...block} />
  ) : (
    <p className="whitespace-pre-wrap">
      {block.parts.map((part, at) => (
        <PartView key={at} part={part} />
      ))}
    </p>
  )

const CodeBlock = ({ language, code }: { language: string; code: string }) => (
  <figure className="min-w-0 rounded-board border border-line bg-paper">
    <figcaption className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-1 text-13 text-ink-soft">
      {language || '코드'}
      <CopyButton text={code}>복사</CopyButton>
    </figcaption>
    <pre
      role="region"
      aria-label={nameOf(language, code)}
      tabIndex={0}
      className="sideways overflow-x-auto p-3 font-mono text-13 wrap-normal"
    >
      <code>{code}</code>
    </pre>
  </figure>
)

const NAME_MAX = 40

/** Label each code block by its first line, since a conversation may have many. */
const nameOf = (language: string, code: string) =>
  `${language} 코드: ${code.trimStart().split('\n', 1)[0]!.slice(0, NAME_MAX)}`.trimStart()

function PartView({ part }: { part: InlinePart }) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return <code className="rounded-board bg-wood-1 px-1 py-0.5 font-mono text-13">{part.text}</code>
    case 'link':
      return (
        <a
          href={part.href}
          target="_blank"
          rel="ugc nofollow noopener noreferrer"
          className="text-indigo underline decoration-1 underline-offset-4"
        >
          {part.text}
        </a>
      )
  }
}
