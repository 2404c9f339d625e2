import { useId } from 'react'
import type { useContextCard } from '#web/features/chat/panel/use-context-card.ts'

/** Shown before the first message: the information sent with it, each item optional. */
export function ContextCard({ card: { lines, isOn, toggle } }: { card: ReturnType<typeof useContextCard> }) {
  const id = useId()
  return (
    <fieldset className="rounded-card border border-line bg-paper p-3">
      <legend className="px-1 text-13 font-semibold">함께 보낼 정보</legend>
      <ul>
        {lines.map(({ part, name, value }) => (
          <li key={part} className="flex items-start gap-2.5 text-13">
            <input
              id={`${id}-${part}`}
              type="checkbox"
              checked={isOn(part)}
              onChange={() => toggle(part)}
              className="mt-2 size-5 shrink-0"
            />
            <label htmlFor={`${id}-${part}`} className="min-h-9 min-w-0 grow py-2">
              <b className="font-semibold">{name}</b> <span className="text-ink-soft">{value}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-13 text-ink-soft">
        선택한 정보만 첫 메시지와 함께 보내요. 상담원만 볼 수 있어요.
      </p>
    </fieldset>
  )
}
