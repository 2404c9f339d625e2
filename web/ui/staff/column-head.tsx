import { HEAD } from '#web/ui/staff/table.ts'

export const ColumnHead = ({ className = '', children }: { className?: string; children: string }) => (
  <th scope="col" className={`${HEAD} ${className}`}>
    {children}
  </th>
)
