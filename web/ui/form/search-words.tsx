import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { SearchBox } from '#web/ui/form/search-box.tsx'
import { useLate } from '#web/ui/use-late.ts'

const TYPING_MS = 300

type Props = {
  label: string
  placeholder: string
  given: string
  onChange: (words: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Debounces the search: the field keeps its own text while it is typed. */
export function SearchWords({ label, placeholder, given, onChange, ref }: Props) {
  const [typed, setTyped] = useState(given)
  const [seen, setSeen] = useState(given)
  if (seen !== given) {
    setSeen(given)
    if (typed.trim() !== given) setTyped(given)
  }
  const late = useLate(typed.trim(), TYPING_MS)
  const tell = useEffectEvent((words: string) => {
    if (words === typed.trim() && words !== given) onChange(words)
  })
  useEffect(() => tell(late), [late])
  return <SearchBox ref={ref} label={label} placeholder={placeholder} value={typed} onChange={setTyped} />
}
