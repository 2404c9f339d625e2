import { Button } from '#web/ui/button.tsx'

type Props = {
  to: string
  /** What the file has, where a screen offers several. */
  of?: string
  size?: 'small' | 'filter'
}

/** Downloads what a screen shows as CSV. */
export const CsvLink = ({ to, of, size = 'small' }: Props) => (
  <Button variant="quiet" size={size} to={to} reloadDocument download aria-label={of && `${of} CSV 다운로드`}>
    CSV 다운로드
  </Button>
)
