import { useEffect, useRef } from 'react'

/** Whether the component is still on the page; an answer that comes later must not lead a person away from where they are. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
