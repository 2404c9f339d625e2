import { TickSign } from '#web/ui/icon.tsx'

/** What learners can do afterwards, shown as boards with ticks. */
export const Outcomes = ({ outcomes }: { outcomes: readonly string[] }) => (
  <ul className="grid gap-1 overflow-hidden rounded-card bg-wood-2">
    {outcomes.map((outcome) => (
      <li key={outcome} className="flex items-start gap-4 grain bg-wood-1 px-5 py-4 text-17">
        <TickSign className="mt-1 shrink-0 text-jade" />
        {outcome}
      </li>
    ))}
  </ul>
)
