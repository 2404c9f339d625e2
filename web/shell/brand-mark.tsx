/** Boards, one of them not yet in place. */
export const BrandMark = () => (
  <svg width="26" height="24" viewBox="0 0 26 24" aria-hidden="true" className="shrink-0">
    <path className="fill-indigo" d="M0 1h15v6H0zM0 9h7v6H0zM9 9h17v6H9zM0 17h16v6H0z" />
    <path className="fill-pollen" d="M17 1h9v6h-9z" />
    <path className="fill-none stroke-indigo" d="M18.500 17.500h7v5h-7z" />
  </svg>
)
