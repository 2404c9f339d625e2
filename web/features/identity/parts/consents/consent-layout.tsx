import type { ReactNode } from 'react'
import { useMatch } from 'react-router'
import { paths } from '#web/paths.ts'

/** Player and workspace lack the shell, which otherwise provides the main landmark. */
export function ConsentLayout({ children }: { children: ReactNode }) {
  const isPlayer = useMatch('/course/:courseId/lectures') !== null
  const isWorkspace = useMatch(`${paths.practice}/:exerciseId`) !== null
  const Element = isPlayer || isWorkspace ? 'main' : 'div'
  return <Element className="page py-12">{children}</Element>
}
