type Props = { label: string; percent: number }

/** Upload progress; the number is also shown in words beside it. */
export const ProgressBar = ({ label, percent }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    className="h-2 overflow-hidden rounded-board bg-wood-1"
  >
    <svg aria-hidden="true" className="block size-full">
      <rect width={`${percent}%`} height="100%" className="fill-wood-3 transition-[width]" />
    </svg>
  </div>
)
