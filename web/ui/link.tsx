import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useMatch } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** For pages of the server that are not part of this app. */
  reloadDocument?: boolean
  replace?: boolean
}

const OUTSIDE = /^(https?:)?\/\//

/** Our own link: the router's includes prefetching for framework mode, which would double its size. */
export function Link({ reloadDocument = false, replace, ...rest }: LinkProps) {
  const { to, children, ...anchor } = rest
  if (!reloadDocument && !OUTSIDE.test(to)) return <InnerLink {...rest} replace={replace} />
  return (
    <a {...anchor} href={to}>
      {children}
    </a>
  )
}

function InnerLink({ to, replace, onClick, children, ...anchor }: Omit<LinkProps, 'reloadDocument'>) {
  const href = useHref(to)
  const go = useLinkClickHandler(to, { replace, target: anchor.target })
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
    >
      {children}
    </a>
  )
}

/** A link with `aria-current` if it leads to the shown page. */
export function NavLink(props: LinkProps) {
  const isHere = useMatch(props.to) !== null
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />
}
