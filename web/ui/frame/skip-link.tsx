/** The first stop of the keyboard: past the header. */
export const SkipLink = ({ className = 'focus:top-4' }: { className?: string }) => (
  <a
    href="#main"
    className={`absolute -top-40 left-4 z-50 rounded-board bg-indigo px-4 py-3 font-semibold text-on-fill ${className}`}
  >
    본문으로 건너뛰기
  </a>
)
