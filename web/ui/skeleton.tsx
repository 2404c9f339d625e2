/** A placeholder; set its size by classes. One `Waiting` around a group announces it to screen readers. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`block animate-breathe rounded-board bg-wood-1 ${className}`} />
)
