/** The shape of what comes; give it its size with classes. One `Waiting` around a group says so to screen readers. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`block animate-breathe rounded-board bg-wood-1 ${className}`} />
)
