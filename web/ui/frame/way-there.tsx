import { useNavigation } from 'react-router'

/** A thin progress bar at the top while the next page is loading. */
export function WayThere() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-wood-1">
      <div className="h-full w-1/3 animate-slide bg-indigo" />
    </div>
  )
}
