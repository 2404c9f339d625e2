import { memo, type RefObject } from 'react'

type Props = { html: string; text: RefObject<HTMLElement | null> }

/**
 * HTML that the server rendered. Rendered once: the counts change every second, and React would replace the whole text.
 * It takes the focus, so that arrow keys scroll it.
 */
export const TextBody = memo(({ html, text }: Props) => (
  <article
    ref={text}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    aria-label="읽을거리"
    className="markdown text-lesson min-w-0 text-17 leading-relaxed outline-offset-8 [&_:is(h2,h3,h4)]:scroll-mt-16"
    dangerouslySetInnerHTML={{ __html: html }}
  />
))
