type RoomSize = { isFull: boolean; isTheatre: boolean }

/** 7:3 side by side (spec.md#2); one below the other in theatre mode and on smaller screens. */
export function roomShape({ isFull, isTheatre }: RoomSize): string {
  if (isFull) return 'relative flex h-full w-full bg-paper text-ink'
  const base = 'flex min-h-0 flex-1 flex-col bg-paper text-ink'
  return isTheatre
    ? `${base} md:overflow-y-auto`
    : `${base} md:max-lg:overflow-y-auto lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]`
}

export function stageShape({ isFull, isTheatre }: RoomSize): string {
  if (isFull) return 'flex min-h-0 min-w-0 flex-1 flex-col'
  const base = 'flex min-h-0 flex-1 flex-col overflow-y-auto max-md:pb-14'
  return isTheatre
    ? `${base} md:flex-none md:overflow-visible`
    : `${base} md:max-lg:flex-none md:max-lg:overflow-visible`
}
