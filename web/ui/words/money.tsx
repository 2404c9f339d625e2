import { won } from '#web/ui/words/won.ts'

export const Money = ({ amount, className = '' }: { amount: number; className?: string }) => (
  <span className={`whitespace-nowrap tabular-nums ${className}`}>{won(amount)}</span>
)
