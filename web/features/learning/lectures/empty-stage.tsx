import type { ReactNode } from 'react'

/** In place of a lecture. */
export const EmptyStage = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="grid aspect-video max-h-[calc(100dvh-13rem)] w-full place-items-center bg-[black] p-6 text-center text-17 text-ink-soft"
  >
    <div className="flex flex-col items-center gap-4">{children}</div>
  </div>
)
