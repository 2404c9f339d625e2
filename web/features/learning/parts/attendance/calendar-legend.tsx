/** Explains the boards of the calendar. */
export const CalendarLegend = () => (
  <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-soft">
    <Sign look="bg-wood-2" text="출석한 날" />
    <Sign look="grain border-b-4 border-b-wood-4 bg-wood-2" text="강의나 실습을 완료한 날" />
  </ul>
)

const Sign = ({ look, text }: { look: string; text: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className={`h-4 w-6 rounded-board border border-line ${look}`} />
    {text}
  </li>
)
