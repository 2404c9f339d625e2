import { useState } from 'react'
import { keep, kept } from '#web/api/own-storage.ts'

/** On or off, remembered in this browser. */
export function useKeptChoice(key: string): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => kept(key) === true)
  const choose = (on: boolean) => {
    keep(key, on)
    setOn(on)
  }
  return [isOn, choose]
}
