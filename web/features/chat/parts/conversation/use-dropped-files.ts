import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Files can be dropped anywhere in the composer's parent, not only on the narrow field. */
export function useDroppedFiles(composer: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const room = composer.current?.parentElement
    if (!room) return
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    room.addEventListener('dragover', over)
    room.addEventListener('drop', drop)
    return () => {
      room.removeEventListener('dragover', over)
      room.removeEventListener('drop', drop)
    }
  }, [composer])
}
